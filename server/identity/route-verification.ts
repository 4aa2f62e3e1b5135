import * as z from 'zod';
import { atLeast, QUIET_MS } from './at-least.ts';
import { type IdentityRoute, reply } from './identity-call.ts';
import { IdentityRefusal } from './identity-code.ts';
import type { RouteParts } from './route-parts.ts';
import { credentials, guessing } from './route-sign-in.ts';
import { accountKey } from './throttle.ts';

/** POST /verify-email: the button of the page behind a mailed link. Idempotent. */
export function verifyEmailRoute({ links, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/verify-email',
    async handle(call) {
      const { token } = await call.body(z.strictObject({ token: z.string().min(1).max(200) }));
      await throttle.take([{ name: 'linkAddress', who: call.address }]);
      if (!(await links.verifyEmail(token))) throw new IdentityRefusal('invalid-action-code');
      return reply({ success: true });
    },
  };
}

/**
 * POST /resend-verification: sends the link again to whoever knows the password; anyone else gets
 * the answer of a wrong sign-in, and it counts as one (spec 8, Resend verification).
 */
export function resendRoute({ store, links, passwords, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/resend-verification',
    async handle(call) {
      const { email, password } = await call.body(credentials);
      return atLeast(QUIET_MS, async () => {
        const person = await guessing(throttle, call, email, async () => {
          const found = await store.findUserByEmail(email);
          const stored = found ? await store.findPasswordHash(found.uid) : null;
          // An unknown address costs a hash too, so that the time does not tell.
          const right =
            stored === null
              ? !(await passwords.hash(password))
              : await passwords.verify(stored, password);
          if (!found || !right) throw new IdentityRefusal('invalid-credential');
          if (found.banned) throw new IdentityRefusal('user-disabled');
          return found;
        });
        await throttle.take([{ name: 'mailAccount', who: `verification ${accountKey(email)}` }]);
        await links.sendVerification(person);
        return reply({ success: true });
      });
    },
  };
}
