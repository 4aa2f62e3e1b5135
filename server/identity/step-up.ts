import type { stepUpContract } from '#shared/contract/step-up.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import { confirmPassword } from './confirm-password.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHash } from './password-hash.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly store: IdentityStore;
  readonly passwords: PasswordHash;
  readonly guesses: PasswordGuesses;
};

/** A fresh proof of who the caller is (ADR-061). It counts for this session alone. */
export function stepUpRoutes(deps: Deps): Handlers<typeof stepUpContract> {
  return {
    async proveIdentity({ body: { password }, caller: { uid, session }, address }) {
      // An account without a password is refused too: it proves itself by a passkey or a new sign-in.
      if ((await confirmPassword(deps, { uid, password, address })) !== 'right')
        throw wrongPassword(password);
      if (!session || !(await deps.store.proveSession(session.id)))
        throw new AppError('auth/required');
      return { success: true };
    },
  };
}

function wrongPassword(password: string): AppError {
  const { message } =
    password === '' ? { message: 'Please enter your password.' } : new AppError(CODE);
  return new AppError(CODE, { message, fields: { password: message } });
}

const CODE = 'account/wrong-password';
