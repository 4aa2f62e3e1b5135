import { describe, expect, it } from 'vitest';
import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { toOfferRow } from './offer-copy.ts';

describe('toOfferRow', () => {
  it.each([
    ['Hygienist visit £68 to £55', 'Hygienist visit', '£68', '£55', null],
    ['Crowns from £650 per unit to £560', 'Crowns', '£650', '£560', 'per unit'],
    ['From £220 per unit to £187', 'Per unit', '£220', '£187', null],
    ['Personal training £48 to £40 per session', 'Personal training', '£48', '£40', 'per session'],
    ['Implants £2,400-£2,900 to £2,100-£2,550', 'Implants', '£2,400–£2,900', '£2,100–£2,550', null],
    ['£60-£140 to £50-£120', 'Price for members', '£60–£140', '£50–£120', null],
    ['£65 to £56 per session', 'Per session', '£65', '£56', null],
    ['First call £20 to £0', 'First call', '£20', 'Free', null],
    ['Consultation £20-£40 to £0-£30', 'Consultation', '£20–£40', 'Free to £30', null],
    ['120 per organ to £100 per organ', 'Per organ', '£120', '£100', null],
    [
      'Consultation £45 to £30 (introductory offer)',
      'Consultation (introductory offer)',
      '£45',
      '£30',
      null,
    ],
    [
      '£45 to £30 (introductory offer)',
      'Price for members (introductory offer)',
      '£45',
      '£30',
      null,
    ],
  ])('splits "%s" into service, old and member price', (line, what, was, now, unit) => {
    expect(toOfferRow(readDiscountLine(line))).toEqual({ what, was, now, unit });
  });

  it.each([
    ['20% off teeth whitening', 'Teeth whitening', '20% off'],
    ['20% off teeth whitening (use promo code HALE20)', 'Teeth whitening', '20% off'],
    [
      '5% off combined assessments (introductory offer)',
      'Combined assessments (introductory offer)',
      '5% off',
    ],
    ['£25 off the first month', 'The first month', '£25 off'],
    ['Use promo code CLOCK10 for 10% off the first session', 'The first session', '10% off'],
  ])('splits "%s" into service and reduction', (line, what, now) => {
    expect(toOfferRow(readDiscountLine(line))).toEqual({ what, was: null, now, unit: null });
  });

  it.each([
    ['Free first consultation', 'Free first consultation'],
    ['10% off exams, 15% off frames', '10% off exams, 15% off frames'],
    ['15% off', '15% off'],
    ['Eye test £0 (was £25), now £0.00', 'Eye test free (was £25), now free'],
    ['£0 for children', 'Free for children'],
    ['A lens for £0.50', 'A lens for £0.50'],
    ['£70 to £80 per session', '£70 to £80 per session'],
    ['Use promo code CANARY-7Q4X for a free electric toothbrush', 'A free electric toothbrush'],
  ])('leaves "%s" as free text', (line, what) => {
    expect(toOfferRow(readDiscountLine(line))).toEqual({ what, was: null, now: null, unit: null });
  });
});
