import * as z from 'zod/mini';
import { HOME_COUNTRY } from '../domain/accounts/home-country.ts';
import type { Day } from '../domain/dates/day.ts';
import { imitatesBrand, isOfficeName } from '../domain/text/our-name.ts';
import { confirmPasswordField, passwordsMatch } from '../fields/confirm-password.ts';
import { consentField } from '../fields/consent.ts';
import { signUpDateOfBirthField } from '../fields/date-of-birth.ts';
import { emailField } from '../fields/email.ts';
import { OFFICE_NAME } from '../fields/full-name.ts';
import { signUpGenderField } from '../fields/gender.ts';
import { newPasswordField } from '../fields/password.ts';
import { imitationMessage, notOurName } from '../fields/our-name.ts';
import { optionalPersonNameField, personNameField } from '../fields/person-name.ts';
import { referralCodeField } from '../fields/referral-code.ts';
import { countryField, signUpResidence } from '../fields/residence.ts';

/**
 * The sign-up form (SIGNUP-01 to SIGNUP-07).
 * @param today the London day, for the age
 * @param brand our name, which nobody else goes by
 * @param country the one that is chosen, on which the rules of phone and address depend
 */
export function signUpForm(today: Day, brand: string, country: string = HOME_COUNTRY) {
  const { postCode, address, phone } = signUpResidence(country);
  const isFree = notOurName(brand);
  const isOurs = (name: string) => imitatesBrand(name, brand);
  return z
    .object({
      firstName: personNameField('First name').check(isFree),
      middleName: optionalPersonNameField('Middle name').check(isFree),
      lastName: personNameField('Last name').check(isFree),
      gender: signUpGenderField,
      dob: signUpDateOfBirthField(today),
      country: countryField,
      postCode,
      address,
      email: emailField,
      phone,
      password: newPasswordField,
      confirmPassword: confirmPasswordField,
      referralCode: referralCodeField,
      consent: consentField,
    })
    .check(
      passwordsMatch,
      namesTogether(
        // A name that spells it alone has said so itself.
        (all) => isOurs(all.join(' ')) && !all.some(isOurs),
        imitationMessage(brand),
      ),
      namesTogether((all) => isOfficeName(all.join(' ')), OFFICE_NAME),
    );
}

const names = z.object({ firstName: z.string(), middleName: z.string(), lastName: z.string() });

/** Refuses what the names spell together, such as our name in "Hale" and "Well". */
const namesTogether = (isWrong: (all: readonly string[]) => boolean, error: string) =>
  z.refine<z.output<typeof names>>(
    ({ firstName, middleName, lastName }) => !isWrong([firstName, middleName, lastName]),
    { error, path: ['lastName'], when: ({ value }) => names.safeParse(value).success },
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
  'country',
  'postCode',
  'address',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'referralCode',
  'consent',
] as const satisfies readonly (keyof SignUpValues)[];
