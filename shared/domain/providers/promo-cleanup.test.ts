import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forVisitor, readDiscountLine } from './discount-line.ts';
import { HIDDEN_CODE_TEXT, promoCodes, withoutPromoCode } from './promo-code.ts';

const OFFERS = [
  '20% off teeth whitening',
  'Save 15% on all scans',
  '£100 to £80',
  '£100-£150 to £80-£120',
  'From £90 per unit to £75',
  '£10 off your first visit',
  'Free first consultation',
  '12% discount for members',
];
// %o: an offer, %c and %d: codes.
const PHRASINGS = [
  '%o (use promo code %c)',
  '%o (use promo code %c or %d)',
  '%o (please remember to use promo code %c when you book online)',
  '%o (new patients only, use promo code %c)',
  '%o [code %c]',
  '%o {%c}',
  '%o (%c)',
  '%o - %c',
  '%o: %c',
  '%o, %c',
  '%o | %c',
  '%o with %c',
  '%o using %c',
  '%o via %c',
  '%o with code %c',
  '%o with the promo code %c at checkout',
  '%o when you quote %c',
  '%o if you mention %c when booking',
  '%o by entering %c at checkout',
  '%o. Use code %c.',
  '%o. Voucher: %c',
  '%o – voucher %c',
  '%o, discount code – %c',
  '%o, ref: %c',
  '%o with %c/%d',
  '%o: %c/%d',
  '%o: %c (new clients) or %d (first visit)',
  '%o with %c (weekdays) or %d (weekends)',
  'Use promo code %c: %o',
  'Use promo code %c for %o',
  'Use %c for %o',
  'Quote %c for %o',
  'Quote %c when booking: %o',
  'Promo code: %c – %o',
  'Coupon %c: %o',
  '%c for %o',
  '%c: %o',
  '%c – %o',
  '%c/%d for %o',
  '%c or %d for %o',
  'With code %c you get %o',
  '“%c” – %o',
  'Call us and quote %c to get %o',
];
const LOWER_CASE = [
  '%o (use promo code %c)',
  '%o, use code %c at checkout',
  '%o – quote %c',
  'Use promo code %c for %o',
  '%o. Voucher: %c',
  'Promo code: %c/%d – %o',
];

const stem = constantFrom(
  'HALE',
  'HALEWELL',
  'SAVE',
  'SPRING',
  'WELCOME',
  'ÉTÉ',
  'KLINIK',
  'VIP',
  'SMILE',
);
const code = tuple(stem, constantFrom('', '-', '_', '.'), integer({ min: 1, max: 9999 })).map(
  (parts) => parts.join(''),
);

/** What a visitor reads is a proper line: no rest of a phrase, no empty brackets, no odd signs. */
const IMPROPER =
  /^[\s,.;:!|/&)\]–—-]|[\s,;:|/&([{–—-]$|\(\s*\)|\[\s*\]|\{\s*\}|[“"]\s*[”"]| {2}| [,.;:!?]|[,;:][,.;:]|\b(?:with|use|using|via|quote|by|code|promo|mention|or|and|the|please|when you|if you|to get)$/iu;

function visitorTexts(phrasings: readonly string[], change: (code: string) => string) {
  return property(
    constantFrom(...phrasings),
    constantFrom(...OFFERS),
    code,
    code,
    (pattern, offer, one, other) => {
      const [first, second] = [change(one), change(other)];
      const text = pattern
        .replaceAll('%o', () => offer)
        .replaceAll('%c', () => first)
        .replaceAll('%d', () => second);
      const line = readDiscountLine(text);
      const seen = forVisitor(line).text;
      const written = [first, ...(pattern.includes('%d') ? [second] : [])];
      expect(promoCodes([text])).toEqual([...new Set(written)]);
      for (const part of written.flatMap((whole) => [whole, ...whole.split(/[-_.]/u)])) {
        const isNew = /\p{L}/u.test(part) && !offer.toLowerCase().includes(part.toLowerCase());
        if (isNew) expect(seen.toLowerCase()).not.toContain(part.toLowerCase());
      }
      expect(seen.toLowerCase()).toContain(offer.toLowerCase());
      expect(seen).not.toMatch(IMPROPER);
      expect(seen).not.toMatch(/^\p{Ll}/u);
      const { percent, was, now } = readDiscountLine(offer);
      expect(line).toMatchObject({ percent, was, now, hasPromoCode: true });
    },
  );
}

describe('the text for visitors', () => {
  it('has no fragment of a code, keeps the offer, and reads as a proper line', () => {
    assert(
      visitorTexts(PHRASINGS, (text) => text),
      { numRuns: 4000 },
    );
  });

  it('has no fragment of a code in lower case', () => {
    assert(
      visitorTexts(LOWER_CASE, (text) => text.toLowerCase()),
      { numRuns: 1000 },
    );
  });

  it('has no fragment of a code of many words', () => {
    const word = constantFrom('Spring', 'Smile', 'Week', 'HALE', 'VIP', 'Été', 'Klinik');
    const words = array(word, { minLength: 2, maxLength: 7 });
    const shape = constantFrom(
      '%o (use promo code %c)',
      '%o (new patients only; use promo code %c)',
      '%o (use promo code “%c”)',
      "Use promo code '%c' for %o",
      '%o [use promo code "%c" when booking]',
    );
    const number = constantFrom('', ' 5', ' 25');
    assert(
      property(shape, constantFrom(...OFFERS), words, number, (pattern, offer, parts, end) => {
        const secret = `${parts.join(' ')}${end}`;
        const text = pattern.replaceAll('%o', () => offer).replaceAll('%c', () => secret);
        expect(promoCodes([text])).toEqual([secret]);
        expect(withoutPromoCode(text).replace(' (new patients only)', '')).toBe(offer);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the text itself if it has no code', () => {
    const phrase = constantFrom(
      '20% off',
      'MRI scan £250 to £200',
      'Quote on request',
      'gift voucher £50',
      'Free parking',
      'code of conduct',
      'Mention this page',
      'COVID19 test £40',
      'B12 injection',
      'CO2 laser',

      'GP appointment 20% off',
      'H2O facial',
      'IPL',
      'Q10',
      '10% off with BUPA',
      'Use at any branch',

      'Book online',
      '£60 - 50 minutes',
      '10% off at LS1 4HR',
      'SPF50 10% off',
      'for new clients',

      'Call 0113 496 0000',
      'vouchers from £20',
      'quote your card number',
      '(introductory offer)',
    );
    const separator = constantFrom('. ', ', ', '; ', ' | ', ' – ', '  ', '\n', ' / ');
    assert(
      property(tuple(phrase, separator, phrase, separator, phrase), (parts) => {
        const text = parts.join('');
        expect(promoCodes([text])).toEqual([]);
        expect(withoutPromoCode(text)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it('names the promo code if nothing else is left', () => {
    for (const text of ['Use promo code HALE20', '(HALE20)', 'Quote HALE20.', 'HALE20 / HALE30'])
      expect(withoutPromoCode(text)).toBe(HIDDEN_CODE_TEXT);
  });
});
