import { describe, expect, it } from 'vitest';
import { forVisitor, readDiscountLine } from './discount-line.ts';

const nothing = {
  percent: null,
  was: null,
  now: null,
  unit: null,
  introductory: false,
  promoCode: null,
  hasPromoCode: false,
};
const pounds = (from: number, to = from) => ({ from: from * 100, to: to * 100 });

describe('readDiscountLine: the patterns (DISC-01 to DISC-08)', () => {
  it.each([
    ['10% off all scans', { percent: 10 }],
    ['15.5% off', { percent: 15.5 }],
    ['12.75% off', { percent: 12.75 }],
    ['Members save 12 per cent', { percent: 12 }],
    ['Members save 12percent', { percent: 12 }],
    ['100% off your first visit', { percent: 100 }],
    ['20% off, no deposit', { percent: 20 }],
    ['10-20% off', { percent: 20 }],
    ['From £90 per unit to £75', { was: pounds(90), now: pounds(75), unit: 'unit' }],
    ['£100 to £80', { was: pounds(100), now: pounds(80) }],
    ['Consultation £1,250 to £999.50', { was: pounds(1250), now: pounds(999.5) }],
    ['Check-up £99.5 to £80.25', { was: pounds(99.5), now: pounds(80.25) }],
    ['Check-up  £100  to\n £80', { was: pounds(100), now: pounds(80) }],
    ['Plan £9999999 to £80', { was: pounds(9_999_999), now: pounds(80) }],
    ['£60 reduced to £48', { was: pounds(60), now: pounds(48) }],
    ['£60 down to £48', { was: pounds(60), now: pounds(48) }],
    ['£60 → £48', { was: pounds(60), now: pounds(48) }],
    ['£60 -> £48', { was: pounds(60), now: pounds(48) }],
    ['£70 per Visit to £60', { was: pounds(70), now: pounds(60), unit: 'visit' }],
    ['£70/visit to £60/visit', { was: pounds(70), now: pounds(60), unit: 'visit' }],
    ['£70 to £60 per session', { was: pounds(70), now: pounds(60), unit: 'session' }],
    ['£100-£150 to £80-£120', { was: pounds(100, 150), now: pounds(80, 120) }],
    ['£100 to £80 - 50 minute sessions', { was: pounds(100), now: pounds(80) }],
    ['£70 to £60 – 90 mins', { was: pounds(70), now: pounds(60) }],
    ['£100 – 150 to £80 – 120', { was: pounds(100, 150), now: pounds(80, 120) }],
    ['£100—£150 to £80—£120', { was: pounds(100, 150), now: pounds(80, 120) }],
    ['£80-£120 to £80-£100', { was: pounds(80, 120), now: pounds(80, 100) }],
    ['£80-£100 to £60-£100', { was: pounds(80, 100), now: pounds(60, 100) }],
    ['120 per organ to £100 per organ', { was: pounds(120), now: pounds(100), unit: 'organ' }],
    ['£120 per organ to £100 per organ', { was: pounds(120), now: pounds(100), unit: 'organ' }],
    ['was £60, now £48', { was: pounds(60), now: pounds(48) }],
    ['20% off (introductory offer)', { percent: 20, introductory: true }],
    ['£60 to £45 (introductory offer)', { was: pounds(60), now: pounds(45), introductory: true }],
    ['15% off (use promo code SAVE15)', { percent: 15, promoCode: 'SAVE15', hasPromoCode: true }],
    ['Use promo code SAVE15', { promoCode: 'SAVE15', hasPromoCode: true }],
    ['Use Promo Code: BOH232', { promoCode: 'BOH232', hasPromoCode: true }],
    ['Use promo code HALE10 or HALE20', { promoCode: 'HALE10 or HALE20', hasPromoCode: true }],
    [
      "Use promo code 'Leon Codex' for 10% off",
      { percent: 10, promoCode: 'Leon Codex', hasPromoCode: true },
    ],
    ['Use promo code 20%OFF', { promoCode: '20%OFF', hasPromoCode: true }],
    ['Free first consultation', {}],
  ])('%s', (text, expected) => {
    expect(readDiscountLine(text)).toEqual({ ...nothing, text, ...expected });
  });
});

describe('readDiscountLine: lines that are not reductions', () => {
  it.each([
    '£70 to £80 per session',
    '£60-£100',
    '£100-£60',
    '£80 to £80',
    '£100 to £60 sliding scale',
    '£70 - 50 minute sessions',
    '£60 - 90 minutes',
    '£60 -70',
    '£60–100 per hour',
    '£80-£120 to £100-£150',
    '£100-£120 to £80-£150',
    '£60-£120 to £80-£100',
    '£80-£120 to £80-£120',
    '£99999999 to £80',
    '€120 per organ to £100 per organ',
    '120',
    '200 to 80',
    '18:00 to 10:30',
    '$120 to $100',
    '120% better',
    '101% off',
    '0% off',
    '1,000% more energy',
    '9.9% APR',
    '3% interest',
    '0% finance',
    '20% VAT included',
    '20% deposit on booking',
    '100% satisfaction',
    '100% confidential',
    '100%natural skincare',
    '100% organic oils',
    '100% vegan',
    '100% pure',
    '100% guarantee',
    '100% money-back promise',
    '100% money back',
    'Single visit £75, follow-up £60',
  ])('%s', (text) => {
    expect(readDiscountLine(text)).toEqual({ ...nothing, text });
  });
});

describe('readDiscountLine: several patterns in one line', () => {
  it('uses the highest percentage', () => {
    expect(readDiscountLine('10% off exams, 15% off frames').percent).toBe(15);
  });

  it('merges several reductions into one span', () => {
    const line = readDiscountLine('First visit £60 to £50, follow-up £45 to £38');
    expect(line).toMatchObject({ was: pounds(45, 60), now: pounds(38, 50) });
  });

  it('leaves free text if the reductions have different units', () => {
    const line = readDiscountLine('£90 per unit to £75, £60 per session to £50');
    expect(line).toMatchObject({ was: null, now: null, unit: null });
  });

  it('ignores a price range beside a reduction', () => {
    const line = readDiscountLine('Couples £70 to £90; individuals £60 to £52');
    expect(line).toMatchObject({ was: pounds(60), now: pounds(52) });
  });

  it('returns quickly for a malicious line', () => {
    const started = performance.now();
    readDiscountLine(
      `£1${' '.repeat(20_000)}-`.repeat(3) + '1,'.repeat(20_000) + '('.repeat(20_000),
    );
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('forVisitor', () => {
  it('keeps the offer, and that there is a code', () => {
    expect(forVisitor(readDiscountLine('15% off (use promo code SAVE15)'))).toEqual({
      ...nothing,
      text: '15% off',
      percent: 15,
      hasPromoCode: true,
    });
  });
});
