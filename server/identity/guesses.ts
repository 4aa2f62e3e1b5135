import { createHash } from 'node:crypto';
import type { LimitName } from '#shared/contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import type { Limiter } from '../http/limiter.ts';

/** Whose password is guessed, and from where. */
type Guess = { readonly email: string; readonly address: string };

/** An account as it is counted: the table of counts should hold no addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** The three counts that one guess at a password costs. */
function countsOf({ email, address }: Guess): readonly (readonly [LimitName, string])[] {
  const account = accountKey(email);
  return [
    ['signInHere', `${account} ${address}`],
    ['signInAccount', account],
    ['signInAddress', address],
  ];
}

/**
 * Lets someone try a password. The counts are taken first, so that a burst of guesses at once cannot
 * slip past them, and given back unless the guess was wrong.
 */
export async function guessing<T>(
  limiter: Limiter,
  guess: Guess,
  attempt: () => Promise<T>,
): Promise<T> {
  const counts = countsOf(guess);
  for (const [limit, who] of counts) await limiter.take(limit, who);
  const giveBack = async () => {
    for (const [limit, who] of counts) await limiter.giveBack(limit, who);
  };
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    const right =
      error instanceof AppError &&
      (error.code === 'auth/email-not-verified' || error.code === 'auth/user-disabled');
    if (right) await giveBack();
    throw error;
  }
}

/** Forgets the wrong guesses at an account; what its address did to other accounts stays counted. */
export async function forgetGuesses(limiter: Limiter, guess: Guess): Promise<void> {
  for (const [limit, who] of countsOf(guess))
    if (limit !== 'signInAddress') await limiter.forget(limit, who);
}
