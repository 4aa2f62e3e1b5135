import type { stepUpContract } from '#shared/contract/step-up.ts';
import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import { confirmPassword } from './confirm-password.ts';
import type { PasskeyCeremonies } from './passkeys/ceremonies.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHash } from './password-hash.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly store: IdentityStore;
  readonly passwords: PasswordHash;
  readonly guesses: PasswordGuesses;
  readonly ceremonies: PasskeyCeremonies;
};

/** A fresh proof of who the caller is (ADR-061). It counts for this session alone. */
export function stepUpRoutes(deps: Deps): Handlers<typeof stepUpContract> {
  return {
    async proveIdentity({ body, caller: { uid, session }, address }) {
      let secondFactor: SecondFactor | null = null;
      if ('passkey' in body) {
        await deps.ceremonies.verifyUse('prove', uid, body.passkey);
        secondFactor = 'passkey';
      } else {
        const { password } = body;
        // An account without a password is refused too: it proves itself by a passkey or a new sign-in.
        if ((await confirmPassword(deps, { uid, password, address })) !== 'right')
          throw wrongPassword(password);
      }
      if (!session || !(await deps.store.proveSession(session.id, secondFactor)))
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
