import * as z from 'zod/mini';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { currentPasswordField, newPasswordField } from '../fields/password.ts';

/** Changing the password while signed in: the rules of sign-up for the new one (VALID-21 to VALID-24). */
export const changePasswordForm = z
  .object({
    currentPassword: currentPasswordField,
    password: newPasswordField,
    confirmPassword: confirmPasswordField,
  })
  .check(passwordsMatch);

export type ChangePasswordValues = z.output<typeof changePasswordForm>;
