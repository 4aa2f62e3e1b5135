import { newPasswordField } from '#shared/fields/password.ts';
import { AppError } from '../http/app-error.ts';

/** @throws AppError auth/weak-password with the rule's message (VALID-21 to VALID-23) */
export function checkNewPassword(password: string): void {
  const result = newPasswordField.safeParse(password);
  if (result.success) return;
  throw new AppError('auth/weak-password', {
    message:
      result.error.issues[0]?.message ??
      'This password doesn’t meet the rules. Please choose a different one.',
  });
}
