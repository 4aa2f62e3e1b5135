import * as z from 'zod/mini';
import {
  FAMILY_GENDERS,
  PATIENT_GENDERS,
  SETTINGS_GENDERS,
  SIGN_UP_GENDERS,
} from '../domain/accounts/gender.ts';
import type { Gender } from '../domain/accounts/gender.ts';
import { inOrder, isPresent } from './rules-in-order.ts';

const REQUIRED = 'Gender is required';
export const NOT_A_GENDER_OPTION = 'Please select a valid gender option';

/** Accepts any text, so that a form may start with no choice; the output is one of the options. */
function requiredGender<const Offered extends readonly Gender[]>(offered: Offered) {
  return z.pipe(
    z.string(REQUIRED).check(inOrder([isPresent, REQUIRED])),
    z.enum(offered, NOT_A_GENDER_OPTION),
  );
}

/** Male, female, other or prefer-not-to-say (VALID-08). */
export const signUpGenderField = requiredGender(SIGN_UP_GENDERS);

/** Male, female or other (ENTITY-18). */
export const familyGenderField = requiredGender(FAMILY_GENDERS);

/** All five values; one message for missing and invalid (VALID-36, VALID-37). */
export const settingsGenderField = z.pipe(
  z.string(NOT_A_GENDER_OPTION),
  z.enum(SETTINGS_GENDERS, NOT_A_GENDER_OPTION),
);

/** Male, female or empty: optional on the provider's add form (DASHADD-21). */
export const patientGenderField = z.prefault(
  z.pipe(z.string(NOT_A_GENDER_OPTION), z.enum([...PATIENT_GENDERS, ''], NOT_A_GENDER_OPTION)),
  '',
);
