import { isAbroad } from '../domain/accounts/home-country.ts';
import type { Day } from '../domain/dates/day.ts';
import { settingsDateOfBirthField } from '../fields/date-of-birth.ts';
import { settingsFullNameField } from '../fields/full-name.ts';
import { settingsGenderField } from '../fields/gender.ts';
import { notOurName } from '../fields/our-name.ts';
import { countryField, settingsResidence } from '../fields/residence.ts';
import { findPostcode, withPostcode } from '../fields/uk-postcode.ts';
import { fieldErrors } from './first-error.ts';

/** The fields editable in settings; the email is not (SETTINGS-05). */
export const PROFILE_FIELDS = ['fullName', 'phone', 'country', 'address', 'dob', 'gender'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileFieldCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

/**
 * What the rules depend on: the London day, for the age, our name, which nobody else goes by, and the country
 * that the profile has.
 */
export type ProfileContext = {
  readonly today: Day;
  readonly brand: string;
  readonly country: string;
};

const schemasFor = ({ today, brand, country }: ProfileContext) =>
  ({
    fullName: settingsFullNameField.check(notOurName(brand)),
    country: countryField,
    ...settingsResidence(country),
    dob: settingsDateOfBirthField(today),
    gender: settingsGenderField,
  }) satisfies Record<ProfileField, unknown>;

/**
 * Validates one field of the settings page, which is saved on its own (VALID-28 to VALID-37).
 * @returns the value to save, trimmed, or the first message
 */
export function checkProfileField(
  field: ProfileField,
  value: unknown,
  context: ProfileContext,
): ProfileFieldCheck {
  const result = schemasFor(context)[field].safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, message: fieldErrors(result)[''] ?? 'Please check this field' };
}

/** A field that a save changes; settings has no separate postcode field. */
export type StoredField = ProfileField | 'postCode';

/**
 * The columns to store for a validated field: the field, and for an address also its postcode, from
 * which distances are measured (P-42); none abroad.
 */
export function columnsToStore(
  field: ProfileField,
  value: string,
  country: string,
): Readonly<Partial<Record<StoredField, string>>> {
  if (field !== 'address') return { [field]: value };
  const postCode = isAbroad(country) ? '' : findPostcode(value);
  return { address: value, ...(postCode === null ? {} : { postCode }) };
}

/**
 * The initial text of a field's editor. Sign-up stores the postcode separately and settings expects
 * it in the address, so an address without one gets the stored postcode.
 */
export function initialEditorText(
  field: ProfileField,
  profile: Readonly<Record<StoredField, string>>,
): string {
  const { address, postCode, country } = profile;
  if (field !== 'address' || address === '' || postCode === '') return profile[field];
  if (isAbroad(country)) return address.includes(postCode) ? address : `${address}, ${postCode}`;
  return findPostcode(address) === null ? withPostcode(address, postCode) : address;
}
