import type { Logger } from 'pino';
import { newPasswordField } from '#shared/fields/password.ts';
import { AppError } from '../http/app-error.ts';
import type { BreachedPasswordsPort } from '../ports/breached-passwords/port.ts';
import { isListedPassword } from './common-passwords.ts';

type Deps = {
  /** Null: not configured, so only the embedded list is asked. */
  readonly breachedPasswords: BreachedPasswordsPort | null;
  readonly log: Logger;
};

export type CheckNewPassword = (password: string) => Promise<void>;

/**
 * Checks a new password, at sign-up, reset and change: the rules (VALID-21 to VALID-23), the embedded
 * list of the commonest, and the service of breached passwords. An unreachable service refuses nothing.
 */
export function createPasswordCheck({ breachedPasswords, log }: Deps): CheckNewPassword {
  async function isBreached(password: string): Promise<boolean> {
    try {
      return (await breachedPasswords?.isBreached(password)) ?? false;
    } catch (error) {
      log.warn({ event: 'identity', err: error }, 'breached passwords could not be asked for');
      return false;
    }
  }

  /** @throws AppError auth/weak-password with the rule's message, auth/breached-password */
  return async (password) => {
    const result = newPasswordField.safeParse(password);
    if (!result.success) {
      const { message = 'This password doesn’t meet the rules. Please choose a different one.' } =
        result.error.issues[0] ?? {};
      throw new AppError('auth/weak-password', { message });
    }
    if (isListedPassword(result.data) || (await isBreached(result.data)))
      throw new AppError('auth/breached-password');
  };
}
