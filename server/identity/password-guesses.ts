import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { deriveKeys, type Secrets } from '../config/secret.ts';
import { AppError } from '../http/app-error.ts';
import type { Limiter } from '../http/limiter.ts';
import { accountKey } from './account-key.ts';
import type { GuessStore } from './guess-store.ts';

/** Who tries a password, or the code of the second step, at which account. */
export type Guess = {
  readonly email: string;
  /** Counted apart from each other. */
  readonly secret: 'password' | 'code';
  readonly address: string;
  /** The device on which the account's owner has signed in before, or null. */
  readonly device: string | null;
};

/** The refusals of a right password. */
const OPENS_NO_SESSION: ReadonlySet<ErrorCode> = new Set([
  'auth/user-disabled',
  'auth/account-locked',
  'auth/code-required',
]);

const countedAt = ({ email, secret }: Guess): string =>
  secret === 'code' ? `code ${accountKey(email)}` : accountKey(email);

/**
 * Limits on wrong passwords, which stop guessing and let nobody lock an owner out: a device or an
 * address from which the owner has signed in before has a budget of its own. All other clients share a
 * delay per account that grows with each wrong password. Whom it keeps out can ask for an emailed link,
 * of which there is always a valid one.
 */
export function createPasswordGuesses(limiter: Limiter, store: GuessStore, secrets: Secrets) {
  const keys = deriveKeys(secrets, 'known address');
  /** The keys of an address at an account, the newest first. */
  const addressKeys = (email: string, address: string) =>
    keys.map(({ key }) =>
      createHmac('sha256', key)
        .update(`${accountKey(email)} ${address}`)
        .digest('base64url'),
    );

  /** The key of the client's own budget at the account; null for an unknown client. */
  async function ownBudget(guess: Guess): Promise<string | null> {
    const { email, address, device } = guess;
    if (device !== null) return `${countedAt(guess)} ${device}`;
    return (await store.isKnownAddress(addressKeys(email, address)))
      ? `${countedAt(guess)} ${address}`
      : null;
  }

  /** Takes a turn. @returns how to give it back */
  async function take(guess: Guess): Promise<() => Promise<void>> {
    const own = await ownBudget(guess);
    if (own !== null) {
      await limiter.take('signInKnown', own);
      return () => limiter.refund('signInKnown', own);
    }
    await limiter.take('signInAddress', guess.address);
    const account = countedAt(guess);
    const retryAfterSeconds = await store.takeTurn(account);
    if (retryAfterSeconds > 0) throw new AppError('rate/too-many', { retryAfterSeconds });
    return async () => {
      await limiter.refund('signInAddress', guess.address);
      await store.refundTurn(account);
    };
  }

  return {
    /**
     * Runs a password attempt. Its turn is taken first, so that concurrent attempts cannot exceed the
     * limits, and given back if it had the account's password. That of a sign-up which is not verified
     * gives nothing back: anyone can sign up with the address, and would guess without waiting.
     * @throws AppError rate/too-many, server/unavailable
     */
    async attempt<T>(guess: Guess, run: () => Promise<T>): Promise<T> {
      const refund = await take(guess);
      try {
        const result = await run();
        await refund();
        return result;
      } catch (error) {
        if (error instanceof AppError && OPENS_NO_SESSION.has(error.code)) await refund();
        throw error;
      }
    },

    /** Takes the turn of an attempt whose password opens no account. */
    takeTurn: async (guess: Guess): Promise<void> => void (await take(guess)),

    /** After a sign-in, the address is known. */
    remember: ({ email, address }: Pick<Guess, 'email' | 'address'>): Promise<void> =>
      store.rememberAddress(addressKeys(email, address)[0] ?? ''),

    /** Whether the account's owner has signed in from this device or address before. */
    isKnown: async (guess: Guess): Promise<boolean> => (await ownBudget(guess)) !== null,

    /** After a new password: forgets the wrong ones at the account. Those of the client's address stay. */
    async reset(guess: Guess): Promise<void> {
      await store.forget(countedAt(guess));
      const own = await ownBudget(guess);
      if (own !== null) await limiter.reset('signInKnown', own);
    },
  };
}

export type PasswordGuesses = ReturnType<typeof createPasswordGuesses>;
