import { describe, expect, it } from 'vitest';
import { settingsAddressField, signUpAddressField } from './address.ts';

const messages = (field: typeof signUpAddressField, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('address at sign-up', () => {
  it.each([
    [undefined, ['Address is required']],
    ['   ', ['Address is required']],
    ['a'.repeat(9), ['Address must be at least 10 characters long']],
    [`  ${'a'.repeat(9)}  `, ['Address must be at least 10 characters long']],
    ['a'.repeat(10), []],
    ['a'.repeat(200), []],
    ['a'.repeat(201), ['Address must be 200 characters or fewer']],
  ])('%j', (value, expected) => {
    expect(messages(signUpAddressField, value)).toEqual(expected);
  });

  it('is trimmed', () => {
    expect(signUpAddressField.parse(' 10 Downing Street ')).toBe('10 Downing Street');
  });
});

describe('address in settings', () => {
  const short = 'Address must be at least 5 characters long';
  const noPostcode = 'Please include a valid UK postcode in your address';

  it.each([
    ['', [short]],
    ['1 A', [short]],
    ['1 Abc', [noPostcode]],
    ['10 Downing Street, London', [noPostcode]],
    ['10 Downing Street, London SW1A', [noPostcode]],
    ['10 Downing Street, London SW1A 2AA', []],
    ['10 Downing Street, London sw1a2aa', []],
    ['M11AE', []],
    [`${'a'.repeat(293)} M1 1AE`, []],
    [`${'a'.repeat(294)} M1 1AE`, ['Address must be 300 characters or fewer']],
  ])('%j', (value, expected) => {
    expect(messages(settingsAddressField, value)).toEqual(expected);
  });
});
