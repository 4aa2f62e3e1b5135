import * as z from 'zod';
import { emailField } from '#shared/fields/email.ts';
import { atLeast, QUIET_MS } from './at-least.ts';
import { type IdentityRoute, reply } from './identity-call.ts';
import { IdentityRefusal } from './identity-code.ts';
import type { RouteParts } from './route-parts.ts';
import { guessCounts } from './route-sign-in.ts';
import { checkNewPassword } from './route-sign-up.ts';
import { accountKey } from './throttle.ts';

/** POST /request-password-reset: the same answer whether or not there is such an account. */
export function requestResetRoute({ store, links, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/request-password-reset',
    async handle(call) {
      const { email } = await call.body(z.strictObject({ email: emailField }));
      await throttle.take([
        { name: 'mailAddress', who: call.address },
        { name: 'mailAccount', who: `reset ${accountKey(email)}` },
      ]);
      return atLeast(QUIET_MS, async () => {
        const person = await store.findUserByEmail(email);
        if (person) await links.sendPasswordReset(person);
        return reply({ success: true });
      });
    },
  };
}

/**
 * POST /reset-password: sets the password, ends every session, and spends the link with every other
 * one that lets into the account. It does not verify the address, and it clears the wrong sign-ins: "or reset your password" is the
 * way out of too many of them.
 */
export function resetRoute({ links, mails, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/reset-password',
    async handle(call) {
      const { token, newPassword } = await call.body(
        z.strictObject({ token: z.string().min(1).max(200), newPassword: z.string().max(1000) }),
      );
      checkNewPassword(newPassword);
      await throttle.take([{ name: 'linkAddress', who: call.address }]);
      const email = await links.resetPassword(token, newPassword);
      if (email === null) throw new IdentityRefusal('invalid-action-code');
      await throttle.forget(
        guessCounts(call, email).filter(({ name }) => name !== 'signInAddress'),
      );
      await mails.sendPasswordChanged(email);
      return reply({ success: true });
    },
  };
}
