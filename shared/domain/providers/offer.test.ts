import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promoCodes, withoutPromoCode } from './promo-code.ts';
import {
  isOfferValid,
  isReadableCode,
  linesOn,
  offerLine,
  offerPeriod,
  offerState,
  offerSummary,
  readOffer,
} from './offer.ts';

describe('a discount line as text and code', () => {
  it.each([
    ['£60 to £48 first visit (use promo code HALE20)', '£60 to £48 first visit', 'HALE20'],
    ['20% off (use promo code Spring Smile)', '20% off', 'Spring Smile'],
    ['20% off \nat weekends (use promo code A-10)', '20% off \nat weekends', 'A-10'],
    ['20% off', '20% off', ''],
    ['20% off with HALE20', '20% off with HALE20', ''],
    ['Use promo code HALE20', 'Use promo code HALE20', ''],
    ['20% off (Use promo code HALE20)', '20% off (Use promo code HALE20)', ''],
    ['20% off (use promo code A10 or B20)', '20% off (use promo code A10 or B20)', ''],
    ['20% off (use promo code online)', '20% off (use promo code online)', ''],
    [
      '10% off with HALE10 (use promo code HALE20)',
      '10% off with HALE10 (use promo code HALE20)',
      '',
    ],
    ['(use promo code HALE20)', '(use promo code HALE20)', ''],
  ])('%j is %j and %j', (line, text, promoCode) => {
    expect(readOffer(line)).toEqual({ text, promoCode });
  });

  it('is the same line again, whatever is written', () => {
    const part = fc.constantFrom(
      '20% off',
      ' (use promo code ',
      'use promo code',
      'HALE20',
      'A',
      ')',
      ' ',
      '\n',
      '£60 to £48',
      ' with ',
      'online',
    );
    const lines = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(lines, (line) => {
        expect(offerLine(readOffer(line))).toBe(line);
      }),
    );
  });

  it('keeps an accepted code apart, and hides it from visitors', () => {
    const texts = fc.constantFrom('20% off', '£60 to £48 first visit', 'Free check-up');
    const codes = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 -]{0,12}$/u).map((code) => code.trim());
    fc.assert(
      fc.property(texts, codes, (text, promoCode) => {
        fc.pre(isReadableCode({ text, promoCode }) && promoCode !== '');
        const line = offerLine({ text, promoCode });
        expect(readOffer(line)).toEqual({ text, promoCode });
        expect(promoCodes([line])).toEqual([promoCode]);
        expect(withoutPromoCode(line)).toBe(text);
      }),
    );
  });

  it.each([
    ['20% off', '', true],
    ['20% off', 'HALE20', true],
    ['20% off', 'summer', true],
    ['20% off', 'online', false],
    ['20% off', '50%', false],
    ['20% off', 'A10)', false],
    ['20% off with HALE10', '', true],
    ['20% off with HALE10', 'HALE20', false],
    ['20%  off', '20', false],
    ['20%  off', 'HALE20', true],
  ])('%j accepts the code %j: %j', (text, promoCode, accepted) => {
    expect(isReadableCode({ text, promoCode })).toBe(accepted);
  });
});

const TODAY = '2026-11-27';

describe('the days of an offer', () => {
  it.each([
    [null, null, true, '', ''],
    [null, '2026-11-26', false, 'Until 26 November 2026', 'Ended on 26 November 2026'],
    [null, TODAY, true, 'Until 27 November 2026', 'Until 27 November 2026'],
    [TODAY, null, true, 'From 27 November 2026', 'From 27 November 2026'],
    ['2026-11-28', null, false, 'From 28 November 2026', 'Starts on 28 November 2026'],
    [TODAY, TODAY, true, 'On 27 November 2026', 'On 27 November 2026'],
    [
      '2026-11-28',
      '2027-03-31',
      false,
      'From 28 November 2026 to 31 March 2027',
      'Starts on 28 November 2026',
    ],
    [
      '2026-11-01',
      '2026-11-03',
      false,
      'From 1 November 2026 to 3 November 2026',
      'Ended on 3 November 2026',
    ],
  ])('from %s until %s: %j, %j, %j', (from, until, valid, period, state) => {
    const days = { from, until };
    expect(isOfferValid(days, TODAY)).toBe(valid);
    expect(offerPeriod(days)).toBe(period);
    expect(offerState(days, TODAY)).toBe(state);
  });

  it('choose the lines of a day', () => {
    const offers = [
      { line: 'Always', from: null, until: null },
      { line: 'Ended', from: null, until: '2026-11-26' },
      { line: 'Today', from: TODAY, until: TODAY },
      { line: 'Later', from: '2026-11-28', until: null },
      { line: 'NHS check-up £26 to £20', from: null, until: null },
    ];
    expect(linesOn(offers, TODAY)).toEqual(['Always', 'Today']);
    expect(linesOn(offers, '2026-11-28')).toEqual(['Always', 'Later']);
  });

  it('stand behind the line in a comparison', () => {
    const offer = { text: '20% off', promoCode: 'HALE20', from: null, until: '2027-03-31' };
    expect(offerSummary(offer)).toBe('20% off (use promo code HALE20) · Until 31 March 2027');
  });
});
