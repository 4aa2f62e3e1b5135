import * as z from 'zod/mini';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { newPasswordField } from '../fields/password.ts';

/** The form of a password reset link: the password rules of sign-up (VALID-21 to VALID-24). */
export const newPasswordForm = z
  .object({ password: newPasswordField, confirmPassword: confirmPasswordField })
  .check(passwordsMatch);

export type NewPasswordValues = z.output<typeof newPasswordForm>;
