import { describe, expect, it } from 'vitest';
import { readDiscountLine } from './discount-line.ts';
import { memberPrice } from './member-price.ts';
import { readPrice } from './service-price.ts';

const of = (price: string, lines: readonly string[]) =>
  memberPrice(readPrice(price)!, lines.map(readDiscountLine));

describe('memberPrice', () => {
  it.each([
    ['First visit £60', ['First visit £60 to £48'], { fromPence: 4800, toPence: null }],
    ['First visit £60 · 1 hour', ['£60 to £48 first visit'], { fromPence: 4800, toPence: null }],
    ['First visit £60', ['15% off your first visit'], { fromPence: 5100, toPence: null }],
    ['First visit £60', ['12.5% off the first visit.'], { fromPence: 5250, toPence: null }],
    ['Crown £450–£600', ['10% off crown'], { fromPence: 40_500, toPence: 54_000 }],
    ['Crown £450–£600', ['Crown £450-£600 to £400-£500'], { fromPence: 40_000, toPence: 50_000 }],
    ['Crown £450', ['Scan £90 to £80', 'Crown £450 to £400'], { fromPence: 40_000, toPence: null }],
  ])('%s with %j', (price, lines, expected) => {
    expect(of(price, lines)).toEqual(expected);
  });

  it.each([
    ['First visit £60', []],
    ['First visit £60', ['20% off']],
    ['First visit £60', ['First visit £70 to £48']],
    ['First visit £60', ['20% off every first visit in May']],
    ['First visit £60', ['20% off first visit for students']],
    ['First visit £60', ['20% off first visit (introductory offer)']],
    ['First visit £60', ['20% off first visit', 'First visit £60 to £50']],
    ['First visit £60', ['First visit £60 to £50, 10% off']],
    ['First visit £60', ['First visit £60 per session to £50']],
    ['First visit £60.01', ['15% off first visit']],
    ['Scan £60', ['Dental scan £60 to £50']],
    ['Crown £450–£600', ['Crown £450 to £400']],
    ['NHS check-up £26', ['20% off NHS check-up']],
    ['NHS check-up £26', ['NHS check-up £26 to £20']],
  ])('leaves %s open with %j', (price, lines) => {
    expect(of(price, lines)).toBeNull();
  });
});
