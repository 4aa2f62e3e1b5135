import { createHash } from 'node:crypto';
import type { LimitName } from '#shared/contract/limits.ts';
import { AppError } from '../http/app-error.ts';
import type { Limiter } from '../http/limiter.ts';

/** The account and the client address of a password attempt. */
type Guess = { readonly email: string; readonly address: string };

/** The account's key in rate limits: a hash, so that they store no email addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** The three limits that a password attempt counts towards. */
function limitsOf({ email, address }: Guess): readonly (readonly [LimitName, string])[] {
  const account = accountKey(email);
  return [
    ['signInHere', `${account} ${address}`],
    ['signInAccount', account],
    ['signInAddress', address],
  ];
}

/**
 * Runs a password attempt under rate limits. The limits are taken first, so that concurrent attempts
 * cannot exceed them, and given back unless the password was wrong.
 */
export async function limitGuesses<T>(
  limiter: Limiter,
  guess: Guess,
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = limitsOf(guess);
  for (const [limit, key] of limits) await limiter.take(limit, key);
  const refund = async () => {
    for (const [limit, key] of limits) await limiter.refund(limit, key);
  };
  try {
    const result = await attempt();
    await refund();
    return result;
  } catch (error) {
    const right =
      error instanceof AppError &&
      (error.code === 'auth/email-not-verified' || error.code === 'auth/user-disabled');
    if (right) await refund();
    throw error;
  }
}

/** Resets the account's limits; the client address's limit stays. */
export async function resetGuesses(limiter: Limiter, guess: Guess): Promise<void> {
  for (const [limit, key] of limitsOf(guess))
    if (limit !== 'signInAddress') await limiter.reset(limit, key);
}
