import * as z from 'zod';
import { emailField } from '#shared/fields/email.ts';
import { newPasswordField } from '#shared/fields/password.ts';
import { atLeast, QUIET_MS } from './at-least.ts';
import { type IdentityRoute, reply } from './identity-call.ts';
import { IdentityRefusal } from './identity-code.ts';
import { presentPerson } from './person-reply.ts';
import type { RouteParts } from './route-parts.ts';
import { accountKey } from './throttle.ts';

const body = z.strictObject({
  email: emailField,
  // Checked below: its own words go back to the form.
  password: z.string().max(1000),
  name: z.string().trim().min(1).max(200),
});

/**
 * POST /sign-up/email: an account that is not verified, a mail with the link, and a short token with
 * which the browser saves the profile (spec 4, Sign-up). A known address gets the same answer, and
 * its owner a mail.
 */
export function signUpRoute({ library, throttle, registration }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/sign-up/email',
    async handle(call) {
      const { email, password, name } = await call.body(body);
      checkNewPassword(password);
      await throttle.take([
        { name: 'signUpAddress', who: call.address },
        { name: 'signUpAccount', who: accountKey(email) },
      ]);
      return atLeast(QUIET_MS, async () => {
        const response = await library.forward(call, '/sign-up/email', {
          method: 'POST',
          body: { email, password, name },
        });
        const { user } = z.object({ user: z.unknown() }).parse(await response.json());
        const person = presentPerson(user);
        return reply({ user: person, registrationToken: await registration.issue(person.uid) });
      });
    },
  };
}

/** @throws IdentityRefusal weak-password with the words of the rule (spec 5, Sign-up) */
export function checkNewPassword(password: string): void {
  const result = newPasswordField.safeParse(password);
  if (result.success) return;
  const message = result.error.issues[0]?.message;
  throw new IdentityRefusal('weak-password', message === undefined ? {} : { message });
}
