import * as z from 'zod/mini';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { requiredFullNameField } from '../fields/full-name.ts';
import { notOurName } from '../fields/our-name.ts';
import { newPasswordField } from '../fields/password.ts';

/**
 * The account of a person whom a clinic invited: the password rules of sign-up.
 * @param brand our name, which nobody else goes by
 */
export function joinClinicForm(brand: string) {
  return z
    .object({
      fullName: requiredFullNameField.check(notOurName(brand)),
      password: newPasswordField,
      confirmPassword: confirmPasswordField,
    })
    .check(passwordsMatch);
}

export type JoinClinicValues = z.output<ReturnType<typeof joinClinicForm>>;
