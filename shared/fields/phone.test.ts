import { describe, expect, it } from 'vitest';
import { foreignNumber, isPhone, withDialledPlus } from './phone.ts';

describe('a number of another country', () => {
  it.each([
    ['+33 6 12 34 56 78', '+33612345678', '+33 6 12 34 56 78'],
    ['0033 (0)6 12 34 56 78', '+33612345678', '+33 6 12 34 56 78'],
    ['(+33) 6-12-34-56-78', '+33612345678', '+33 6-12-34-56-78'],
    ['+1 202 555 0100', '+12025550100', '+1 202 555 0100'],
    ['+353\u00A087 123 4567', '+353871234567', '+353 87 123 4567'],
    ['+290 22222', '+29022222', '+290 22222'],
  ])('%j is %s, kept as %j', (typed, digits, kept) => {
    expect(foreignNumber(typed)).toBe(digits);
    expect(withDialledPlus(typed)).toBe(kept);
    expect(isPhone(typed)).toBe(true);
  });

  it.each([
    '',
    '06 12 34 56 78',
    '+33 6 12',
    '+33 6 12 34 56 78 90 12 34',
    '+0 12 345 678',
    '+33 call me',
    '+44 1234',
  ])('is not %j', (typed) => {
    expect(foreignNumber(typed)).toBeNull();
    expect(isPhone(typed)).toBe(false);
  });
});

it('a UK number is a phone in every country', () => {
  expect(isPhone('+44 (0)20 7946 0958')).toBe(true);
  expect(foreignNumber('+44 20 7946 0958')).toBeNull();
  expect(withDialledPlus('0044 20 7946 0958')).toBe('+44 20 7946 0958');
});
