import * as z from 'zod/mini';
import { HOME_COUNTRY } from '../domain/accounts/home-country.ts';
import type { Day } from '../domain/dates/day.ts';
import { isOfficeName } from '../domain/text/our-name.ts';
import { signUpDateOfBirthField } from '../fields/date-of-birth.ts';
import { OFFICE_NAME } from '../fields/full-name.ts';
import { NOT_A_GENDER_OPTION, signUpGenderField } from '../fields/gender.ts';
import { hasLetter, hasNoDigit, hasOnlyNameCharacters } from '../fields/name-characters.ts';
import { notOurName } from '../fields/our-name.ts';
import { NAME_LIMITS } from '../fields/person-name.ts';
import { countryField, signUpResidence } from '../fields/residence.ts';
import { inOrder, isPresent, maxLengthRule, minLengthRule } from '../fields/rules-in-order.ts';

/** First, middle and last name at their maximum length, joined by spaces. */
export const COMBINED_NAME_MAX_LENGTH = 3 * (NAME_LIMITS.max - 1) + 2;

/** The three names of sign-up in one text, which cannot be split reliably. */
const combinedNameField = z
  .string('Full name is required')
  .check(
    z.trim(),
    z.normalize(),
    inOrder(
      [isPresent, 'Full name is required'],
      minLengthRule('Full name', NAME_LIMITS.min),
      maxLengthRule('Full name', COMBINED_NAME_MAX_LENGTH),
      [hasNoDigit, 'Full name cannot contain numbers'],
      [
        hasOnlyNameCharacters,
        'Full name can only contain letters, spaces, hyphens, and apostrophes',
      ],
      [hasLetter, 'Full name must contain at least one letter'],
      [(name) => !isOfficeName(name), OFFICE_NAME],
    ),
  );

/** Accepts the field or ''; a missing value becomes ''. */
function orEmpty<Field extends z.ZodMiniType<string, string>>(field: Field, message: string) {
  return z.prefault(z.union([z.literal(''), field], message), '');
}

/**
 * The server's validation of `POST /auth/users`: the rules of the sign-up form. Gender, date of
 * birth, address, phone and postcode may be empty, because sign-up saves "" for a missing value
 * (SIGNUP-17). The output is normalised as by the form; other properties are dropped.
 * @param today the London day, for the age
 * @param brand our name, which nobody else goes by
 * @param country the one in the body, on which the rules of phone and address depend
 */
export function profileBody(today: Day, brand: string, country: string = HOME_COUNTRY) {
  const { address, phone, postCode } = signUpResidence(country);
  return z.object({
    fullName: combinedNameField.check(notOurName(brand)),
    gender: orEmpty(signUpGenderField, NOT_A_GENDER_OPTION),
    dob: orEmpty(signUpDateOfBirthField(today), 'Please enter a valid date of birth'),
    country: countryField,
    address: orEmpty(address, 'Please enter a valid address'),
    phone: orEmpty(phone, 'Please enter a valid UK mobile number'),
    postCode: orEmpty(postCode, 'Please enter a valid UK postcode'),
  });
}
