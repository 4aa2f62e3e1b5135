import type { stepUpContract } from '#shared/contract/step-up.ts';
import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import { confirmPassword, sessionDevice } from './confirm-password.ts';
import type { PasskeyCeremonies } from './passkeys/ceremonies.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHash } from './password-hash.ts';
import type { SecondFactorService } from './second-factor/second-factor.ts';
import type { SecondStep } from './second-factor/second-step.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly store: IdentityStore;
  readonly passwords: PasswordHash;
  readonly guesses: PasswordGuesses;
  readonly ceremonies: PasskeyCeremonies;
  readonly secondStep: Pick<SecondStep, 'proveAgain'>;
  readonly secondFactor: Pick<SecondFactorService, 'getMethods'>;
};

/** A fresh proof of who the caller is (ADR-061). It counts for this session alone. */
export function stepUpRoutes(deps: Deps): Handlers<typeof stepUpContract> {
  return {
    async proveIdentity(call) {
      const { body, address } = call;
      const { uid, email, session } = call.caller;
      const from = sessionDevice(session);
      let secondFactor: SecondFactor | null = null;
      if ('passkey' in body) {
        await deps.ceremonies.verifyUse('prove', uid, body.passkey);
        secondFactor = 'passkey';
      } else if ('code' in body) {
        await withField('code', deps.secondStep.proveAgain(call, { uid, email, from }, body.code));
        secondFactor = 'code';
      } else {
        const { password } = body;
        // With two-step sign-in a password alone proves too little, here as at a sign-in. An account without
        // a password is refused too: it proves itself by a passkey or a new sign-in.
        const methods = await deps.secondFactor.getMethods(uid);
        const answer = methods.password
          ? await confirmPassword(deps, { uid, password, address, from })
          : 'none';
        if (answer === 'none' || answer === 'wrong') throw wrongPassword(password);
      }
      if (!session || !(await deps.store.proveSession(session.id, secondFactor)))
        throw new AppError('auth/required');
      return { success: true };
    },
  };
}

/** Shows a refusal at the field of the form. */
async function withField(field: string, check: Promise<void>): Promise<void> {
  try {
    await check;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'auth/invalid-verification-code')
      throw error;
    throw new AppError(error.code, { fields: { [field]: error.message } });
  }
}

function wrongPassword(password: string): AppError {
  const { message } =
    password === '' ? { message: 'Please enter your password.' } : new AppError(CODE);
  return new AppError(CODE, { message, fields: { password: message } });
}

const CODE = 'account/wrong-password';
