import { AppError } from '../http/app-error.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHash } from './password-hash.ts';
import type { IdentityStore } from './store.ts';

type Confirmation = {
  readonly uid: string;
  readonly password: string;
  readonly address: string;
  /** The session, as `sessionDevice` names it, or the kind of link that asks. */
  readonly from: string;
};

/** The account's hash if the password is right; `none` if the account has no password. */
export type PasswordAnswer = { readonly hash: string } | 'wrong' | 'none';

/** Wrong proofs are counted for each session, so that a stolen one keeps its owner from nothing. */
export const sessionDevice = (session: { readonly id: string } | null): string =>
  `session ${session?.id ?? ''}`;

/**
 * Checks a signed-in person's password again before a call that can do harm. A wrong one counts like a
 * wrong sign-in, so that a stolen session cannot guess it.
 * @throws AppError rate/too-many, server/unavailable
 */
export async function confirmPassword(
  {
    store,
    passwords,
    guesses,
  }: { store: IdentityStore; passwords: PasswordHash; guesses: PasswordGuesses },
  { uid, password, address, from }: Confirmation,
): Promise<PasswordAnswer> {
  const person = await store.findUser(uid);
  const stored = person ? await store.findPasswordHash(uid) : null;
  if (!person || stored === null) return 'none';
  // An empty field does not count as a guess.
  if (password === '') return 'wrong';
  try {
    // A budget of its own, which neither a stranger nor another session can use up.
    const guess = {
      email: person.email,
      secret: 'password' as const,
      address,
      device: from,
    };
    return await guesses.attempt(guess, async () => {
      const hash = await passwords.verify(stored, password);
      if (hash === null) throw new AppError('auth/invalid-credential');
      return { hash };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'auth/invalid-credential') return 'wrong';
    if (error.code !== 'rate/too-many') throw error;
    throw new AppError('rate/too-many', {
      message: 'Too many failed login attempts. Please try again later or reset your password.',
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
}
