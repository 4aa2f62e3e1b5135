import * as z from 'zod/mini';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { newPasswordField } from '../fields/password.ts';

/** The form behind a password reset link: the password rules of sign-up (spec 5). */
export const newPasswordForm = z
  .object({ password: newPasswordField, confirmPassword: confirmPasswordField })
  .check(passwordsMatch);

export type NewPasswordValues = z.output<typeof newPasswordForm>;
