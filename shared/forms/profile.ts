import type { Day } from '../domain/dates/day.ts';
import { settingsAddressField } from '../fields/address.ts';
import { settingsDateOfBirthField } from '../fields/date-of-birth.ts';
import { settingsFullNameField } from '../fields/full-name.ts';
import { settingsGenderField } from '../fields/gender.ts';
import { settingsPhoneField } from '../fields/uk-phone.ts';
import { findPostcode, withPostcode } from '../fields/uk-postcode.ts';
import { fieldErrors } from './first-error.ts';

/** What can be changed in settings; the e-mail cannot (spec 3, User profile). */
export const PROFILE_FIELDS = ['fullName', 'phone', 'address', 'dob', 'gender'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileFieldCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

const schemasOn = (today: Day) =>
  ({
    fullName: settingsFullNameField,
    phone: settingsPhoneField,
    address: settingsAddressField,
    dob: settingsDateOfBirthField(today),
    gender: settingsGenderField,
  }) satisfies Record<ProfileField, unknown>;

/**
 * Checks one field of the settings page, which is edited and saved alone (VALID-28, VALID-37).
 * @param today the day in London, for the age
 * @returns the value to save, trimmed, or the first message
 */
export function checkProfileField(
  field: ProfileField,
  value: unknown,
  today: Day,
): ProfileFieldCheck {
  const result = schemasOn(today)[field].safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, message: fieldErrors(result)[''] ?? 'Please check this field' };
}

/** A field that a save changes; the postcode has no field of its own in settings. */
export type StoredField = ProfileField | 'postCode';

/**
 * What saving a checked field stores: the field, and with the address the postcode in it, from which
 * distances are measured (P-42).
 */
export function storedWith(
  field: ProfileField,
  value: string,
): Readonly<Partial<Record<StoredField, string>>> {
  const postCode = field === 'address' ? findPostcode(value) : null;
  return { [field]: value, ...(postCode === null ? {} : { postCode }) };
}

/**
 * The text that editing a field begins from. Sign-up keeps the postcode beside the address, and
 * settings wants it inside, so an address without one gets the stored one.
 */
export function editedFrom(
  field: ProfileField,
  profile: Readonly<Record<StoredField, string>>,
): string {
  const { address, postCode } = profile;
  const lacks = address !== '' && postCode !== '' && findPostcode(address) === null;
  return field === 'address' && lacks ? withPostcode(address, postCode) : profile[field];
}
