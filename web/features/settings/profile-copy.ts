import type { Account } from '#shared/contract/records/account.ts';
import { countryName } from '#shared/domain/accounts/countries.ts';
import { GENDER_NAMES, GENDERS } from '#shared/domain/accounts/gender.ts';
import { isDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import type { ProfileField } from '#shared/forms/profile.ts';

export const FIELD_LABELS: Readonly<Record<ProfileField, string>> = {
  fullName: 'Full name',
  phone: 'Phone',
  country: 'Country',
  address: 'Address',
  dob: 'Date of birth',
  gender: 'Gender',
};

const NOT_GIVEN = 'Not added yet';

/** The display text of a field: dates and gender in words, "Not added yet" if empty. */
export function fieldText(field: ProfileField, account: Account): string {
  const value = account[field];
  if (value === '') return NOT_GIVEN;
  if (field === 'country') return countryName(value);
  if (field === 'dob') return isDay(value) ? longDate(value) : value;
  const gender = field === 'gender' ? GENDERS.find((known) => known === value) : undefined;
  return gender ? GENDER_NAMES[gender] : value;
}
