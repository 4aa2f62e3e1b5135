import * as z from 'zod/mini';
import type { Day } from '../domain/dates/day.ts';
import { signUpAddressField } from '../fields/address.ts';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { consentField } from '../fields/consent.ts';
import { signUpDateOfBirthField } from '../fields/date-of-birth.ts';
import { emailField } from '../fields/email.ts';
import { signUpGenderField } from '../fields/gender.ts';
import { newPasswordField } from '../fields/password.ts';
import { optionalPersonNameField, personNameField } from '../fields/person-name.ts';
import { referralCodeField } from '../fields/referral-code.ts';
import { signUpPhoneField } from '../fields/uk-mobile.ts';
import { signUpPostcodeField } from '../fields/uk-postcode.ts';

/**
 * The sign-up form (SIGNUP-01 to SIGNUP-07).
 * @param today the London day, for the age
 */
export function signUpForm(today: Day) {
  return z
    .object({
      firstName: personNameField('First name'),
      middleName: optionalPersonNameField('Middle name'),
      lastName: personNameField('Last name'),
      gender: signUpGenderField,
      dob: signUpDateOfBirthField(today),
      postCode: signUpPostcodeField,
      address: signUpAddressField,
      email: emailField,
      phone: signUpPhoneField,
      password: newPasswordField,
      confirmPassword: confirmPasswordField,
      referralCode: referralCodeField,
      consent: consentField,
    })
    .check(passwordsMatch);
}

/** The form's state while it is filled in. */
export type SignUpInput = z.input<ReturnType<typeof signUpForm>>;

/** The form's validated output. */
export type SignUpValues = z.output<ReturnType<typeof signUpForm>>;

/** The order on the screen: the first invalid field gets the focus (SIGNUP-08). */
export const SIGN_UP_FIELD_ORDER = [
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'dob',
  'postCode',
  'address',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'referralCode',
  'consent',
] as const satisfies readonly (keyof SignUpValues)[];
