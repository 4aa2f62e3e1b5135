/** Every gender value that may be stored (P-52); each form offers its own subset. */
export const GENDERS = ['male', 'female', 'non-binary', 'other', 'prefer-not-to-say'] as const;

export type Gender = (typeof GENDERS)[number];

export const SIGN_UP_GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export const SETTINGS_GENDERS = [
  'male',
  'female',
  'non-binary',
  'prefer-not-to-say',
  'other',
] as const;
export const FAMILY_GENDERS = ['male', 'female', 'other'] as const;
export const PATIENT_GENDERS = ['male', 'female'] as const;

export const GENDER_NAMES: Readonly<Record<Gender, string>> = {
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
};
