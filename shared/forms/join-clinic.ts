import * as z from 'zod/mini';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { requiredFullNameField } from '../fields/full-name.ts';
import { newPasswordField } from '../fields/password.ts';

/** The account of a person whom a clinic invited: the password rules of sign-up. */
export const joinClinicForm = z
  .object({
    fullName: requiredFullNameField,
    password: newPasswordField,
    confirmPassword: confirmPasswordField,
  })
  .check(passwordsMatch);

export type JoinClinicValues = z.output<typeof joinClinicForm>;
