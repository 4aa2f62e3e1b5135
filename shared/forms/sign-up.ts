import * as z from 'zod/mini';
import type { Day } from '../domain/dates/day.ts';
import { imitatesBrand } from '../domain/text/our-name.ts';
import { signUpAddressField } from '../fields/address.ts';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { consentField } from '../fields/consent.ts';
import { signUpDateOfBirthField } from '../fields/date-of-birth.ts';
import { emailField } from '../fields/email.ts';
import { signUpGenderField } from '../fields/gender.ts';
import { newPasswordField } from '../fields/password.ts';
import { imitationMessage, notOurName } from '../fields/our-name.ts';
import { optionalPersonNameField, personNameField } from '../fields/person-name.ts';
import { referralCodeField } from '../fields/referral-code.ts';
import { signUpPhoneField } from '../fields/uk-mobile.ts';
import { signUpPostcodeField } from '../fields/uk-postcode.ts';

/**
 * The sign-up form (SIGNUP-01 to SIGNUP-07).
 * @param today the London day, for the age
 * @param brand our name, which nobody else goes by
 */
export function signUpForm(today: Day, brand: string) {
  const isFree = notOurName(brand);
  return z
    .object({
      firstName: personNameField('First name').check(isFree),
      middleName: optionalPersonNameField('Middle name').check(isFree),
      lastName: personNameField('Last name').check(isFree),
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
    .check(passwordsMatch, namesTogether(brand));
}

const names = z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() });

/** The names together must not spell ours either, such as "Hale" and "Well". */
const namesTogether = (brand: string) =>
  z.refine<z.output<typeof names>>(
    ({ firstName, middleName, lastName }) =>
      !imitatesBrand(`${firstName} ${middleName} ${lastName}`, brand) ||
      // Each of them has said so itself.
      [firstName, middleName, lastName].some((name) => imitatesBrand(name, brand)),
    {
      error: imitationMessage(brand),
      path: ['lastName'],
      when: ({ value }) => names.safeParse(value).success,
    },
  );

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
