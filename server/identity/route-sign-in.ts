import * as z from 'zod';
import { type IdentityCall, type IdentityRoute, reply } from './identity-call.ts';
import { IdentityRefusal } from './identity-code.ts';
import { presentPerson } from './person-reply.ts';
import type { RouteParts } from './route-parts.ts';
import { accountKey, type Count, type Throttle } from './throttle.ts';

export const credentials = z.strictObject({
  email: z.string().trim().toLowerCase().min(1).max(254),
  password: z.string().min(1).max(1000),
});

/** The library refuses a longer one with a code of its own; no account can have it. */
export const LONGEST_PASSWORD = 128;

/**
 * POST /sign-in/email: a session in an HttpOnly cookie. An account that is not verified gets none
 * (spec 4, Authentication); a wrong password and an unknown address are the same answer in the same
 * time (decision 11).
 */
export function signInRoute({ library, throttle }: RouteParts): IdentityRoute {
  return {
    method: 'POST',
    path: '/sign-in/email',
    async handle(call) {
      const { email, password } = await call.body(credentials);
      return guessing(throttle, call, email, async () => {
        if (password.length > LONGEST_PASSWORD) throw new IdentityRefusal('invalid-credential');
        const response = await library.forward(call, '/sign-in/email', {
          method: 'POST',
          body: { email, password },
        });
        const { user } = z.object({ user: z.unknown() }).parse(await response.json());
        return reply({ user: presentPerson(user) }, response);
      });
    },
  };
}

/** The three counts that one guess at a password costs. */
export function guessCounts(call: Pick<IdentityCall, 'address'>, email: string): Count[] {
  const account = accountKey(email);
  return [
    { name: 'signInHere', who: `${account} ${call.address}` },
    { name: 'signInAccount', who: account },
    { name: 'signInAddress', who: call.address },
  ];
}

/**
 * Lets someone try a password. The counts are taken first, so that a burst of guesses at once cannot
 * slip past them, and given back unless the guess was wrong.
 */
export async function guessing<T>(
  throttle: Throttle,
  call: Pick<IdentityCall, 'address'>,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const counts = guessCounts(call, email);
  await throttle.take(counts);
  try {
    const result = await attempt();
    await throttle.giveBack(counts);
    return result;
  } catch (error) {
    const right =
      error instanceof IdentityRefusal &&
      (error.code === 'email-not-verified' || error.code === 'user-disabled');
    if (right) await throttle.giveBack(counts);
    throw error;
  }
}
