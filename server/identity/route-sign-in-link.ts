import * as z from 'zod';
import { emailField } from '#shared/fields/email.ts';
import { atLeast, QUIET_MS } from './at-least.ts';
import { type IdentityRoute, reply } from './identity-call.ts';
import { IdentityRefusal } from './identity-code.ts';
import { presentPerson } from './person-reply.ts';
import type { RouteParts } from './route-parts.ts';
import { accountKey } from './throttle.ts';

/** POST /sign-in/magic-link: mails a link to an existing, verified account; the answer never tells. */
export function sendSignInLinkRoute({ library, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/sign-in/magic-link',
    async handle(call) {
      const { email } = await call.body(z.strictObject({ email: emailField }));
      await throttle.take([
        { name: 'mailAddress', who: call.address },
        { name: 'mailAccount', who: `link ${accountKey(email)}` },
      ]);
      return atLeast(QUIET_MS, async () => {
        await library.forward(call, '/sign-in/magic-link', { method: 'POST', body: { email } });
        return reply({ success: true });
      });
    },
  };
}

/** POST /magic-link/verify: spends the token of the link and starts the session. */
export function completeSignInLinkRoute({ library, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/magic-link/verify',
    async handle(call) {
      const { token } = await call.body(z.strictObject({ token: z.string().min(1).max(200) }));
      await throttle.take([{ name: 'linkAddress', who: call.address }]);
      const response = await library.forward(call, '/magic-link/verify', {
        method: 'GET',
        query: { token },
      });
      // The library answers a spent or unknown token with a redirect.
      if (response.status !== 200) throw new IdentityRefusal('invalid-action-code');
      const { user } = z.object({ user: z.unknown() }).parse(await response.json());
      return reply({ user: presentPerson(user) }, response);
    },
  };
}
