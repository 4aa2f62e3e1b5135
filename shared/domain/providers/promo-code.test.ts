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
    ['10% off (use promo code My Very Spring Smile Week)', 'My Very Spring Smile Week', '10% off'],
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
    ['(use promo code SAVE20) 20% off', 'SAVE20', '20% off'],
    ['20% off: use promo code SAVE20.', 'SAVE20', '20% off.'],
    ['Use promo code HALE10 - 10% off', 'HALE10', '10% off'],
    ['20% off  (use  promo code  SAVE20)', 'SAVE20', '20% off'],
    ['20% off (use promo code SAVE20 at Leeds)', 'SAVE20', '20% off (at Leeds)'],
    ['10% off (use promo code My Spring Smile Week25)', 'My Spring Smile Week25', '10% off'],
    [
      '10% off (use promo code Spring Smile - new patients)',
      'Spring Smile',
      '10% off (new patients)',
    ],
    ['Use promo code SAVE15 Mondays, 15% off', 'SAVE15', 'Mondays, 15% off'],
    ['Use promo code SAVE15 for 15% off online', 'SAVE15', '15% off online'],
    ['Use promo code SAVE15!!', 'SAVE15', HIDDEN_CODE_TEXT],
    ["Use promo code ' Leon '", 'Leon', HIDDEN_CODE_TEXT],
    ["10% off with code 'Leon Codex'", 'Leon Codex', '10% off'],
    ['Use promo code SALON', 'SALON', HIDDEN_CODE_TEXT],
    ['Use promo code INSPIRE', 'INSPIRE', HIDDEN_CODE_TEXT],
    ['Use promo code:Σ12', 'Σ12', HIDDEN_CODE_TEXT],
    ['Use promo code HALE10 and get 10% off', 'HALE10', '10% off'],
    ['10% off by post order, use promo code SAVE10', 'SAVE10', '10% off by post order'],
    ['10% off, use code SAVE', 'SAVE', '10% off'],
    ['10% off, use code HAL', 'HAL', '10% off'],
  ])('%s', (text, code, left) => {
    expect(promoCodes([text])).toEqual([code]);
    expect(withoutPromoCode(text)).toBe(left);
  });

  it.each([
    'Free first consultation',
    '10% off  all scans ',
    'Show your promo code at the desk',
    'Use promo code when booking',
    'The promo code you were sent',
    'Ask for the promo code a friend has',
    "Use promo code ' ' at the desk",
    'Use promo code ...',
    'We are at post code LS1 4HR',
    'Zip code 90210',
    'Area code 0113',
    'Dialling code 0113',
    'Dialing code 0113',
    'Dress code: WHITE',
    'Door code 1234',
    'Entry code 1234',
    'Scan the QR code A1',
    'Our code of conduct',
    'Our code reflects our values',
    'The code UK clinics follow',
    'Our code eGDPR applies',
    'The code NHSx wrote',
  ])('leaves %j unchanged', (text) => {
    expect(promoCodes([text])).toEqual([]);
    expect(withoutPromoCode(text)).toBe(text);
  });

  it.each([
    'please use promo code HALE10',
    'use the promo code HALE10',
    'using our promotional code HALE10',
    'quote this promotion code HALE10',
    'quoting promo-code=HALE10',
    'enter discount code: HALE10',
    'apply voucher code HALE10',
    'with coupon codes HALE10',
    'promo code is HALE10',
    'promo code is: HALE10',
    'promo code "HALE10"',
    'promo code ‘HALE10’',
    'promo code “HALE10”',
    'promo code «HALE10»',
    'promo code HALE10 online',
    'promo code HALE10 at the till',
    'promo code HALE10 in our app',
    'promo code HALE10 on the website',
    'promo code HALE10 at reception',
    'promo code HALE10 when you book',
    'promo code HALE10 when you pay',
    'promo code HALE10 when paying',
    'promo code HALE10 when you order',
    'promo code HALE10 when ordering',
  ])('removes the whole phrase "%s"', (phrase) => {
    expect(promoCodes([phrase])).toEqual(['HALE10']);
    expect(withoutPromoCode(`10% off, ${phrase}.`)).toBe('10% off.');
  });

  it.each([
    ['Use promo code HALE10 or HALE20 for 10% off', ['HALE10', 'HALE20']],
    ['USE PROMO CODE HALE10 OR HALE20 FOR 10% off', ['HALE10', 'HALE20']],
    ['Use promo codes HALE10 and HALE20 for 10% off', ['HALE10', 'HALE20']],
    ['Use promo code HALE10 / HALE20 / HALE30 for 10% off', ['HALE10', 'HALE20', 'HALE30']],
    ["Use promo code 'Leon' or 'Smile Week' for 10% off", ['Leon', 'Smile Week']],
  ])('finds every code in "%s"', (text, codes) => {
    expect(promoCodes([text])).toEqual(codes);
    expect(withoutPromoCode(text)).toBe('10% off');
  });

  it('finds the whole code in a bracket that is never closed', () => {
    expect(promoCodes(['10% off (use promo code Spring Smile '])).toEqual(['Spring Smile']);
  });

  it('finds each code once, in order', () => {
    const lines = ['Use promo code HALE20', 'Use promo code HALE10', 'Use promo code HALE20'];
    expect(promoCodes(lines)).toEqual(['HALE20', 'HALE10']);
  });

  it('finds two codes in one line', () => {
    expect(promoCodes(['Use promo code HALE10 or HALE20 when booking'])).toEqual([
      'HALE10',
      'HALE20',
    ]);
    expect(withoutPromoCode('Use promo code HALE10 or HALE20 when booking')).toBe(HIDDEN_CODE_TEXT);
  });

  it('hides a code that another line of the provider contains', () => {
    expect(withoutPromoCode('Say hale20 at the desk', ['HALE20'])).toBe('Members’ promo code');
  });

  it('removes a code that another line contains from longer texts', () => {
    const text = 'Implants (HALE20)\n\nSay hale20 at the desk. Open daily.\nFree parking.';
    expect(withoutPromoCode(text, ['HALE20'])).toBe('Implants\n\nOpen daily.\nFree parking.');
  });

  it('drops only the sentences from which a code cannot be removed', () => {
    const text = 'Three surgeries. Ours is xxhale20xx. Open daily.\nFree parking.';
    expect(withoutPromoCode(text, ['HALE20'])).toBe('Three surgeries. Open daily.\nFree parking.');
  });

  it('keeps the lines of a longer text', () => {
    expect(withoutPromoCode('Three surgeries.\n\nUse promo code HALE20.\nOpen daily.')).toBe(
      'Three surgeries.\n\nOpen daily.',
    );
    expect(withoutPromoCode('10% off, use promo code\nHALE20\nOpen daily.')).toBe(
      '10% off\nOpen daily.',
    );
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
