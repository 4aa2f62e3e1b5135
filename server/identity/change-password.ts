import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { CheckNewPassword } from './check-new-password.ts';
import { confirmPassword, sessionDevice } from './confirm-password.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import type { PasswordHash } from './password-hash.ts';
import type { SecurityEvents } from './security-events.ts';
import type { SessionStore } from './session-store.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly store: IdentityStore;
  readonly sessions: Pick<SessionStore, 'changePassword'>;
  readonly passwords: PasswordHash;
  readonly checkNewPassword: CheckNewPassword;
  readonly guesses: PasswordGuesses;
  readonly events: Pick<SecurityEvents, 'recordAlone'>;
};

type Change = {
  readonly caller: Caller;
  /** The client's address, for counting wrong passwords. */
  readonly address: string;
  readonly currentPassword: string;
  readonly newPassword: string;
};

/**
 * Changes the password of a signed-in person (ADR-062): ends their other sessions, invalidates the links
 * emailed before, and emails them. A wrong current password counts as a guess.
 */
export function createChangePassword(deps: Deps) {
  const { store, sessions, passwords, checkNewPassword, guesses, events } = deps;
  /**
   * @throws AppError account/wrong-password, account/no-password, auth/weak-password,
   *   auth/breached-password, rate/too-many
   */
  return async ({ caller, address, currentPassword, newPassword }: Change): Promise<void> => {
    const { uid, email, session } = caller;
    await checkNewPassword(newPassword);
    if (newPassword.normalize() === currentPassword.normalize())
      throw new AppError('auth/weak-password', {
        message: 'Your new password must be different from your current one.',
      });
    const from = sessionDevice(session);
    const guess = { uid, password: currentPassword, address, from };
    const answer = await confirmPassword({ store, passwords, guesses }, guess);
    if (answer === 'none') throw new AppError('account/no-password');
    if (answer === 'wrong') throw wrongPassword();
    const newHash = await passwords.hash(newPassword);
    const keptId = session?.id ?? '';
    // Changed elsewhere in the meantime, so what was entered is wrong by now.
    if (!(await sessions.changePassword({ uid, keptId, oldHash: answer.hash, newHash })))
      throw wrongPassword();
    await guesses.reset({ email, secret: 'password', address, device: from });
    await events.recordAlone('password-changed', { uid, to: [email] });
  };
}

export type ChangePassword = ReturnType<typeof createChangePassword>;

function wrongPassword(): AppError {
  const { message } = new AppError('account/wrong-password');
  return new AppError('account/wrong-password', { fields: { currentPassword: message } });
}
