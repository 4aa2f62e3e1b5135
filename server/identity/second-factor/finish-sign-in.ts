import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/** A call of the library's server API that starts the session after a second factor was proved. */
export const finishSignIn = () =>
  ({
    id: 'finish-sign-in',
    endpoints: {
      // Without a path: no request reaches it.
      finishSignIn: createAuthEndpoint(
        {
          method: 'POST',
          body: z.object({
            uid: z.string(),
            secondFactor: z.enum(['passkey', 'code', 'recovery-code']),
          }),
        },
        async (context) => {
          const { uid, secondFactor } = context.body;
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(uid);
          if (!user) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
          const session = await internalAdapter.createSession(uid, false, { secondFactor }, true);
          await setSessionCookie(context, { session, user });
          return {
            user: {
              id: uid,
              email: user.email,
              name: user.name,
              emailVerified: user.emailVerified,
            },
          };
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
