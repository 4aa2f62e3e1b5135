import { AppError } from '../http/app-error.ts';
import { IdentityRefusal } from './identity-code.ts';
import type { RouteParts } from './route-parts.ts';
import { guessing, LONGEST_PASSWORD } from './route-sign-in.ts';
import { addressKey } from './throttle.ts';

/**
 * Whether somebody who is signed in knows their password, asked again before something that cannot
 * be undone. A wrong one counts like a wrong sign-in, so that a stolen session cannot guess.
 * @param address the address of the connection
 * @returns `none` where the account signs in without a password
 * @throws AppError rate/too-many, server/unavailable
 */
export function createConfirmPassword({
  store,
  passwords,
  throttle,
}: Pick<RouteParts, 'store' | 'passwords' | 'throttle'>) {
  return async (
    uid: string,
    password: string,
    address: string,
  ): Promise<'right' | 'wrong' | 'none'> => {
    const person = await store.findUser(uid);
    const stored = person ? await store.findPasswordHash(uid) : null;
    if (!person || stored === null) return 'none';
    // An empty box is no guess.
    if (password === '') return 'wrong';
    try {
      await guessing(throttle, { address: addressKey(address) }, person.email, async () => {
        const right =
          password.length <= LONGEST_PASSWORD && (await passwords.verify(stored, password));
        if (!right) throw new IdentityRefusal('invalid-credential');
      });
      return 'right';
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error;
      if (error.code === 'invalid-credential') return 'wrong';
      throw error.code === 'too-many-requests'
        ? new AppError('rate/too-many', {
            message:
              'Too many failed login attempts. Please try again later or reset your password.',
            retryAfterSeconds: error.retryAfterSeconds ?? 60,
          })
        : new AppError('server/unavailable', { cause: error });
    }
  };
}

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;
