import type { Day } from '../domain/dates/day.ts';
import { settingsAddressField } from '../fields/address.ts';
import { settingsDateOfBirthField } from '../fields/date-of-birth.ts';
import { settingsFullNameField } from '../fields/full-name.ts';
import { settingsGenderField } from '../fields/gender.ts';
import { notOurName } from '../fields/our-name.ts';
import { settingsPhoneField } from '../fields/uk-phone.ts';
import { findPostcode, withPostcode } from '../fields/uk-postcode.ts';
import { fieldErrors } from './first-error.ts';

/** The fields editable in settings; the email is not (SETTINGS-05). */
export const PROFILE_FIELDS = ['fullName', 'phone', 'address', 'dob', 'gender'] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];

export type ProfileFieldCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string };

/** What the rules depend on: the London day, for the age, and our name, which nobody else goes by. */
export type ProfileContext = { readonly today: Day; readonly brand: string };

const schemasFor = ({ today, brand }: ProfileContext) =>
  ({
    fullName: settingsFullNameField.check(notOurName(brand)),
    phone: settingsPhoneField,
    address: settingsAddressField,
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
 * which distances are measured (P-42).
 */
export function columnsToStore(
  field: ProfileField,
  value: string,
): Readonly<Partial<Record<StoredField, string>>> {
  const postCode = field === 'address' ? findPostcode(value) : null;
  return { [field]: value, ...(postCode === null ? {} : { postCode }) };
}

/**
 * The initial text of a field's editor. Sign-up stores the postcode separately and settings expects
 * it in the address, so an address without one gets the stored postcode.
 */
export function initialEditorText(
  field: ProfileField,
  profile: Readonly<Record<StoredField, string>>,
): string {
  const { address, postCode } = profile;
  const lacks = address !== '' && postCode !== '' && findPostcode(address) === null;
  return field === 'address' && lacks ? withPostcode(address, postCode) : profile[field];
}
