import type { Day } from '../domain/dates/day.ts';
import { settingsAddressField } from '../fields/address.ts';
import { settingsDateOfBirthField } from '../fields/date-of-birth.ts';
import { settingsFullNameField } from '../fields/full-name.ts';
import { settingsGenderField } from '../fields/gender.ts';
import { settingsPhoneField } from '../fields/uk-phone.ts';
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
 * Checks one field of the settings page, which is edited and saved alone (spec 5, Profile edit).
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
