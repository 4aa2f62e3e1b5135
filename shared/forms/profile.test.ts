import { describe, expect, it } from 'vitest';
import { PROFILE_FIELDS, checkProfileField, initialEditorText, columnsToStore } from './profile.ts';
import type { ProfileField } from './profile.ts';

const CONTEXT = { today: '2026-03-10', brand: 'Halewell', country: 'GB' };
const ABROAD = { ...CONTEXT, country: 'FR' };

const NAME = 'Full name must be at least 2 characters long';
const CHARACTERS = 'Full name can only contain letters, spaces, hyphens, and apostrophes';
const PHONE =
  'Please enter a valid UK phone number (e.g., +44 20 7946 0958, 020 7946 0958, 07911 123456)';
const SHORT = 'Address must be at least 5 characters long';
const POSTCODE = 'Please include a valid UK postcode in your address';
const DOB = 'Please enter a valid date of birth (must be between 13-120 years old)';
const GENDER = 'Please select a valid gender option';

describe('one field of the settings page', () => {
  it.each<[ProfileField, unknown, string]>([
    ['fullName', 'A', NAME],
    ['fullName', '', NAME],
    ['fullName', 'Ann3', CHARACTERS],
    ['fullName', 'Halewell Team', 'Please use a name that can’t be mistaken for Halewell'],
    ['phone', '12345', PHONE],
    ['phone', '+1 202 555 0100', PHONE],
    ['address', '1 A', SHORT],
    ['address', '10 Downing Street, London', POSTCODE],
    ['dob', '2013-03-11', DOB],
    ['dob', '1905-03-10', DOB],
    ['dob', '', DOB],
    ['gender', 'x', GENDER],
    ['gender', '', GENDER],
    ['gender', undefined, GENDER],
  ])('%s %j is refused: %s', (field, value, message) => {
    expect(checkProfileField(field, value, CONTEXT)).toEqual({ ok: false, message });
  });

  it.each<[ProfileField, string, string]>([
    ['fullName', ' Al ', 'Al'],
    ['phone', '', ''],
    ['phone', ' 020 7946 0958 ', '020 7946 0958'],
    ['address', '10 Downing Street, London SW1A 2AA', '10 Downing Street, London SW1A 2AA'],
    ['dob', '2013-03-10', '2013-03-10'],
    ['dob', '1905-03-11', '1905-03-11'],
    ['gender', 'non-binary', 'non-binary'],
  ])('%s %j is saved as %j', (field, value, expected) => {
    expect(checkProfileField(field, value, CONTEXT)).toEqual({ ok: true, value: expected });
  });

  it.each<[ProfileField, string, string]>([
    ['phone', '0033 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
    ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['phone', '', ''],
    ['address', ' 8 rue X ', '8 rue X'],
    ['country', 'IE', 'IE'],
  ])('abroad, %s %j is saved as %j', (field, value, expected) => {
    expect(checkProfileField(field, value, ABROAD)).toEqual({ ok: true, value: expected });
  });

  it.each<[ProfileField, string, string]>([
    [
      'phone',
      '06 12 34 56 78',
      'Please enter your phone number with its country code (e.g., +33 6 12 34 56 78)',
    ],
    ['address', ' ', 'Address is required'],
    ['country', 'XX', 'Please choose your country'],
    ['country', '', 'Please choose your country'],
  ])('abroad, %s %j is refused: %s', (field, value, message) => {
    expect(checkProfileField(field, value, ABROAD)).toEqual({ ok: false, message });
  });

  it.each(PROFILE_FIELDS)('rejects a %s that is not a string with a message', (field) => {
    const check = checkProfileField(field, 7, CONTEXT);
    expect(check).toMatchObject({ ok: false, message: expect.stringMatching(/^\w+ .+/) });
    expect(check).not.toMatchObject({ message: 'Invalid input' });
  });
});

describe('the columns to store', () => {
  it.each<[ProfileField, string, object]>([
    ['fullName', 'Al Lee', { fullName: 'Al Lee' }],
    ['phone', '', { phone: '' }],
    ['gender', 'other', { gender: 'other' }],
    [
      'address',
      '4 Oxford Place, Leeds ls28pd',
      { address: '4 Oxford Place, Leeds ls28pd', postCode: 'LS2 8PD' },
    ],
    ['address', '4 Oxford Place, Leeds', { address: '4 Oxford Place, Leeds' }],
  ])('%s %j: %j (P-42)', (field, value, expected) => {
    expect(columnsToStore(field, value, 'GB')).toEqual(expected);
  });

  it('of an address abroad have no postcode, from which nothing could be measured', () => {
    const address = '10 Downing Street, London SW1A 2AA';
    expect(columnsToStore('address', address, 'FR')).toEqual({ address, postCode: '' });
  });
});

describe('the initial text of the editor', () => {
  const profile = {
    fullName: 'Al Lee',
    phone: '',
    dob: '',
    gender: 'x',
    country: 'GB',
    postCode: 'LS1 3AD',
  };
  it.each<[ProfileField, string, string]>([
    ['fullName', '', 'Al Lee'],
    ['address', '12 Park Row, Leeds', '12 Park Row, Leeds, LS1 3AD'],
    ['address', '4 Oxford Place, Leeds LS2 8PD', '4 Oxford Place, Leeds LS2 8PD'],
    ['address', '', ''],
  ])('%s with the address %j: %j', (field, address, expected) => {
    expect(initialEditorText(field, { ...profile, address })).toBe(expected);
  });

  it('adds a postcode abroad that the address lacks, in any form', () => {
    const abroad = { ...profile, country: 'FR', postCode: '75001' };
    const textOf = (address: string) => initialEditorText('address', { ...abroad, address });
    expect(textOf('8 rue X')).toBe('8 rue X, 75001');
    expect(textOf('8 rue X, 75001 Paris')).toBe('8 rue X, 75001 Paris');
  });

  it('leaves the address unchanged without a known postcode', () => {
    expect(initialEditorText('address', { ...profile, address: '12 Park Row', postCode: '' })).toBe(
      '12 Park Row',
    );
  });
});
