import { describe, expect, it } from 'vitest';
import {
  familyGenderField,
  patientGenderField,
  settingsGenderField,
  signUpGenderField,
} from './gender.ts';

const REQUIRED = 'Gender is required';
const INVALID = 'Please select a valid gender option';

const FIELDS = {
  signUp: signUpGenderField,
  settings: settingsGenderField,
  family: familyGenderField,
  patient: patientGenderField,
} as const;

describe('gender', () => {
  it.each([
    ['signUp', ['male', 'female', 'other', 'prefer-not-to-say'], ['non-binary']],
    ['settings', ['male', 'female', 'non-binary', 'prefer-not-to-say', 'other'], []],
    ['family', ['male', 'female', 'other'], ['non-binary', 'prefer-not-to-say']],
    ['patient', ['male', 'female', ''], ['other', 'non-binary', 'prefer-not-to-say']],
  ] as const)('%s accepts exactly its own options', (name, accepted, refused) => {
    const field = FIELDS[name];
    for (const value of accepted) expect(field.parse(value)).toBe(value);
    for (const value of [...refused, 'x', 'Male', ' male']) {
      const issues = field.safeParse(value).error?.issues ?? [];
      expect(issues.map(({ message }) => message)).toEqual([INVALID]);
    }
  });

  it.each([
    ['signUp', '', REQUIRED],
    ['signUp', undefined, REQUIRED],
    ['family', '', REQUIRED],
    ['family', undefined, REQUIRED],
    ['settings', '', INVALID],
    ['settings', undefined, INVALID],
  ] as const)('%s: %j gives "%s"', (name, value, message) => {
    const issues = FIELDS[name].safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('is optional for a patient', () => {
    expect(patientGenderField.parse(undefined)).toBe('');
  });
});
