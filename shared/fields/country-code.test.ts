import { describe, expect, it } from 'vitest';
import { withCountryCode } from './country-code.ts';
import { signUpPhoneField } from './uk-mobile.ts';
import { settingsPhoneField } from './uk-phone.ts';

describe('the country code of a phone number', () => {
  it.each([
    ['0044 7911 123456', '+44 7911 123456'],
    ['00447911123456', '+447911123456'],
    ['+44 (0) 7911 123456', '+44 7911 123456'],
    ['+44(0)7911123456', '+44 7911123456'],
    ['0044 (0)7911 123456', '+44 7911 123456'],
    ['(+44) 7911 123456', '+44 7911 123456'],
    ['+44 [0] 7911 123456', '+44 7911 123456'],
    ['+44\u00A0(0)\u00A07911\u2009123\u2009456', '+44 7911 123 456'],
    ['+44–7911–123456', '+44 7911-123456'],
    ['+447911123456', '+447911123456'],
    ['07911 123456', '07911 123456'],
    ['+1 202 555 0100', '+1 202 555 0100'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(withCountryCode(text)).toBe(expected);
  });
});

describe('a pasted phone number', () => {
  it.each([
    ['0044 7911 123456', '+447911123456', '+44 7911 123456'],
    ['+44 (0) 7911 123456', '+447911123456', '+44 7911 123456'],
    ['07911\u00A0123456', '07911123456', '07911 123456'],
    ['07911\u2009123\u2009456', '07911123456', '07911 123 456'],
    ['07911–123–456', '07911123456', '07911-123-456'],
    ['[07911] 123456', '07911123456', '(07911) 123456'],
    ['\u202A07911 123456\u202C', '07911123456', '07911 123456'],
  ])('%j is stored as %j at sign-up and as %j in settings', (text, signUp, settings) => {
    expect(signUpPhoneField.parse(text)).toBe(signUp);
    expect(settingsPhoneField.parse(text)).toBe(settings);
  });

  it.each(['+44 (0) 07911 123456', '44 7911 123456', '+44 (1) 7911 123456'])(
    '%j is refused',
    (text) => {
      expect(signUpPhoneField.safeParse(text).success).toBe(false);
      expect(settingsPhoneField.safeParse(text).success).toBe(false);
    },
  );
});
