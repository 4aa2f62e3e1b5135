import { describe, expect, it } from 'vitest';
import {
  PASSWORD_MIN,
  currentPasswordField,
  minimumPasswordLength,
  newPasswordField,
  missingPasswordRequirements,
} from './password.ts';

const messages = (value: unknown) =>
  newPasswordField.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const LENGTH = 'at least 8 characters';
const UPPER = 'an uppercase letter';
const LOWER = 'a lowercase letter';
const DIGIT = 'a digit';
const SPECIAL = 'a special character';

describe('missingPasswordRequirements', () => {
  it.each([
    ['Aa1!aaaa', []],
    ['Ää1£ääää', []],
    ['Aa1!aaa', [LENGTH]],
    ['aa1!aaaa', [UPPER]],
    ['AA1!AAAA', [LOWER]],
    ['Aaa!aaaa', [DIGIT]],
    ['Aa1aaaaa', [SPECIAL]],
    ['Aa1 aaaa', [SPECIAL]],
    ['aaa', [LENGTH, UPPER, DIGIT, SPECIAL]],
    ['', [LENGTH, UPPER, LOWER, DIGIT, SPECIAL]],
  ])('of %j are %j', (password, expected) => {
    expect(missingPasswordRequirements(password)).toEqual(expected);
  });
});

describe('a new password', () => {
  it.each([
    [undefined, 'Password is required'],
    ['', 'Password is required'],
    ['Aa1!aaa', 'Password must contain at least 8 characters'],
    ['aa1!aaaa', 'Password must contain an uppercase letter'],
    ['aa!aaaaa', 'Password must contain an uppercase letter and a digit'],
    [
      'aaa',
      'Password must contain at least 8 characters, an uppercase letter, a digit and a special character',
    ],
    [`Aa1!${'x'.repeat(125)}`, 'Password must be 128 characters or fewer'],
    ['Éé1!ééé'.normalize('NFD'), 'Password must contain at least 8 characters'],
    ['Password1!', 'This password is too common and easy to guess. Please choose a different one.'],
  ])('%j: %s', (value, message) => {
    expect(messages(value)).toEqual([message]);
  });

  it.each(['Aa1!aaaa', `Aa1!${'x'.repeat(124)}`, ' Aa1!aaaa ', 'Teal-Harbour-42'])(
    '%j is accepted unchanged',
    (value) => {
      expect(newPasswordField.parse(value)).toBe(value);
    },
  );

  it('with accents is one password, however a device encodes them', () => {
    const longest = `Éa1!${'é'.repeat(124)}`;
    expect(newPasswordField.parse(longest.normalize('NFD'))).toBe(longest);
    expect(missingPasswordRequirements('Éé1!ééé'.normalize('NFD'))).toEqual([LENGTH]);
  });

  it('has a minimum of 8 characters (VALID-21)', () => {
    expect(PASSWORD_MIN).toBe(8);
  });
});

describe('the password at sign-in', () => {
  it('is only required', () => {
    expect(currentPasswordField.parse('x')).toBe('x');
    for (const value of ['', undefined]) {
      const issues = currentPasswordField.safeParse(value).error?.issues ?? [];
      expect(issues.map(({ message }) => message)).toEqual(['Password is required']);
    }
  });
});

describe('minimum length of the identity layer', () => {
  it.each([
    [undefined, 6],
    [null, 6],
    [{}, 6],
    [{ minimumLength: null }, 6],
    [{ minimumLength: 4 }, 4],
    [{ minimumLength: 12 }, 12],
  ])('policy %j gives %i', (policy, expected) => {
    expect(minimumPasswordLength(policy)).toBe(expected);
  });
});
