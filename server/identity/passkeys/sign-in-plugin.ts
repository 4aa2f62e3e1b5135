import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/**
 * Starts a session for a person whose passkey has been verified, with the library's own rules for
 * sessions and cookies. Called through the server API only: no request reaches the library.
 */
export const passkeySignIn = {
  id: 'passkey-sign-in',
  endpoints: {
    startPasskeySession: createAuthEndpoint(
      '/start-passkey-session',
      { method: 'POST', body: z.object({ uid: z.string() }), requireHeaders: true },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.uid);
        if (!user) throw context.error('UNAUTHORIZED', { code: 'UNAUTHORIZED' });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({ sessionId: session.id });
      },
    ),
  },
} satisfies BetterAuthPlugin;
