import { assert, constantFrom, integer, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forVisitor, readDiscountLine } from './discount-line.ts';
import { HIDDEN_CODE_TEXT, promoCodes, withoutPromoCode } from './promo-code.ts';

describe('withoutPromoCode', () => {
  it.each([
    ['20% off (use promo code SAVE20)', 'SAVE20', '20% off'],
    ['20% off (Use Promo Code: SAVE20).', 'SAVE20', '20% off.'],
    ['20% off (use promo code SAVE20, new patients only)', 'SAVE20', '20% off (new patients only)'],
    ['20% off (new patients; use promo code SAVE20)', 'SAVE20', '20% off (new patients)'],
    ['10% off (use promo code Spring Smile)', 'Spring Smile', '10% off'],
    ['10% off - use promo code HALE-10 at checkout', 'HALE-10', '10% off'],
    ['Use promo code SAVE15', 'SAVE15', HIDDEN_CODE_TEXT],
    ['Use promo code SAVE15 for 15% off frames', 'SAVE15', '15% off frames'],
    [
      "Use promo code 'Leon Codex' for 10% off if available.",
      'Leon Codex',
      '10% off if available.',
    ],
    ['£60 to £50 with code HALE50.', 'HALE50', '£60 to £50.'],
    ['Use promo code SAVE20: SAVE20 works online too', 'SAVE20', HIDDEN_CODE_TEXT],
    ['Promo code CODE', 'CODE', ''],
  ])('%s', (text, code, left) => {
    expect(promoCodes([text])).toEqual([code]);
    expect(withoutPromoCode(text)).toBe(left);
  });

  it.each([
    'Free first consultation',
    '10% off  all scans ',
    'Show your promo code at the desk',
    'Use promo code when booking',
    'We are at post code LS1 4HR',
    'Our code of conduct',
  ])('leaves %j unchanged', (text) => {
    expect(promoCodes([text])).toEqual([]);
    expect(withoutPromoCode(text)).toBe(text);
  });

  it('finds two codes in one line', () => {
    expect(promoCodes(['Use promo code HALE10 or HALE20 when booking'])).toEqual([
      'HALE10',
      'HALE20',
    ]);
    expect(withoutPromoCode('Use promo code HALE10 or HALE20 when booking')).toBe(HIDDEN_CODE_TEXT);
  });

  it('hides a code that another line of the provider contains', () => {
    expect(withoutPromoCode('Say hale20 at the desk', ['HALE20'])).toBe(HIDDEN_CODE_TEXT);
  });

  it('leaves no byte of a code anywhere', () => {
    const shape = constantFrom(
      '%o (use promo code %c)',
      'Use promo code %c',
      'Use Promo Code: %c. %o',
      "Use promo code '%c' for %o",

      '%o, use promo code "%c"',
      '%o (use promo code %c at checkout)',
      '%o USE PROMO CODE %c and %c again',
      '%o (introductory offer, use promo code %c, first visit)',
      '%c: use promo code %c',
    );
    const offer = constantFrom(
      '20% off',
      '£100 to £80',
      'From £90 per unit to £75',
      'Free check',
      '',
    );
    const code = tuple(
      stringMatching(/^[A-Za-z0-9]{1,6}[A-Za-z0-9_.+&!%-]{0,6}[A-Z0-9]$/),
      integer({ min: 0, max: 9 }),
    ).map(([letters, digit]) => `${letters}${digit}`);
    assert(
      property(shape, offer, code, (pattern, words, secret) => {
        const text = pattern.replaceAll('%o', words).replaceAll('%c', () => secret);
        const seen = JSON.stringify(forVisitor(readDiscountLine(text)).text).toLowerCase();
        expect(readDiscountLine(text)).toMatchObject({ promoCode: secret, hasPromoCode: true });
        expect(seen).not.toContain(secret.toLowerCase());
      }),
      { numRuns: 2000 },
    );
  });
});
