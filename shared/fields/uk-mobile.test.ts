import { describe, expect, it } from 'vitest';
import { isUkMobile, normaliseMobile } from '../domain/accounts/uk-mobile.ts';
import { signUpPhoneField } from './uk-mobile.ts';

describe('UK mobile', () => {
  it.each([
    ['07123456789', '07123456789'],
    ['+447123456789', '+447123456789'],
    ['(07123) 456-789', '07123456789'],
    ['+44 7123 456789', '+447123456789'],
    [' 07700 900123 ', '07700900123'],
  ])('%j is accepted as %j', (value, expected) => {
    expect(isUkMobile(value)).toBe(true);
    expect(normaliseMobile(value)).toBe(expected);
    expect(signUpPhoneField.parse(value)).toBe(expected);
  });

  it.each([
    '02079460958',
    '0712345678',
    '071234567890',
    '+44712345678',
    '+4407123456789',
    '447123456789',
    '07123.456.789',
    '07123 456789 x1',
    '٠٧٧٠٠٩٠٠١٢٣',
  ])('%j is refused', (value) => {
    const issues = signUpPhoneField.safeParse(value).error?.issues ?? [];
    expect(isUkMobile(value)).toBe(false);
    expect(issues.map((issue) => issue.message)).toEqual([
      'Please enter a valid UK mobile number (e.g., 07911 123456 or +44 7911 123456)',
    ]);
  });

  it.each(['', '  ', undefined])('%j is missing', (value) => {
    const issues = signUpPhoneField.safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual(['Phone number is required']);
  });
});
