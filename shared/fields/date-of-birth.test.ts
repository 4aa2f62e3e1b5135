import { describe, expect, it } from 'vitest';
import { ageOn } from '../domain/dates/day.ts';
import {
  SETTINGS_AGES,
  SIGN_UP_AGES,
  birthdayRange,
  familyDateOfBirthField,
  settingsDateOfBirthField,
  signUpDateOfBirthField,
} from './date-of-birth.ts';

const TODAY = '2026-03-10';
const REQUIRED = 'Date of birth is required';
const INVALID = 'Please enter a valid date of birth';
const FUTURE = 'Date of birth cannot be in the future';
const TOO_YOUNG = 'You must be at least 18 years old to register';
const TOO_OLD = 'Please enter a valid date of birth. You can’t be older than 120.';
const SETTINGS = 'Please enter a valid date of birth (must be between 13-120 years old)';

function message(field: ReturnType<typeof signUpDateOfBirthField>, value: unknown): string | null {
  const issues = field.safeParse(value).error?.issues ?? [];
  expect(issues.length).toBeLessThanOrEqual(1);
  return issues[0]?.message ?? null;
}

describe('date of birth', () => {
  it.each([
    // born, sign-up, settings, family
    [undefined, REQUIRED, SETTINGS, REQUIRED],
    ['', REQUIRED, SETTINGS, REQUIRED],
    ['10/03/1990', INVALID, SETTINGS, INVALID],
    ['1990-02-30', INVALID, SETTINGS, INVALID],
    ['2026-03-11', FUTURE, SETTINGS, FUTURE],
    ['2026-03-10', TOO_YOUNG, SETTINGS, null],
    ['2013-03-11', TOO_YOUNG, SETTINGS, null],
    ['2013-03-10', TOO_YOUNG, null, null],
    ['2008-03-11', TOO_YOUNG, null, null],
    ['2008-03-10', null, null, null],
    ['1906-03-10', null, null, null],
    ['1905-03-11', null, null, null],
    ['1905-03-10', TOO_OLD, SETTINGS, TOO_OLD],
  ])('%j', (born, signUp, settings, family) => {
    expect(message(signUpDateOfBirthField(TODAY), born)).toBe(signUp);
    expect(message(settingsDateOfBirthField(TODAY), born)).toBe(settings);
    expect(message(familyDateOfBirthField(TODAY), born)).toBe(family);
  });

  it('counts a birthday on 29 February on 1 March', () => {
    expect(message(signUpDateOfBirthField('2026-02-28'), '2008-02-29')).toBe(TOO_YOUNG);
    expect(message(signUpDateOfBirthField('2026-03-01'), '2008-02-29')).toBeNull();
  });
});

describe('range of the date picker', () => {
  it.each([
    ['2026-03-10', SETTINGS_AGES, '1906-03-10', '2013-03-10'],
    ['2026-03-10', SIGN_UP_AGES, '1906-03-10', '2008-03-10'],
    ['2028-02-29', SIGN_UP_AGES, '1908-02-29', '2010-02-28'],
  ])('on %s', (today, ages, min, max) => {
    expect(birthdayRange(today, ages)).toEqual({ min, max });
    expect(ageOn(min, today)).toBe(ages.max);
    expect(ageOn(max, today)).toBe(ages.min);
  });
});
