import { describe, expect, it } from 'vitest';
import { badgeText } from './discount-badge.ts';
import { discountBadge, highestPercent, toDiscountLines } from './discount-lines.ts';

describe('toDiscountLines', () => {
  it.each([
    [
      ['15% off', ' ', '£100 to £80 '],
      ['15% off', '£100 to £80'],
    ],
    [15, ['15% off']],
    [12.5, ['12.5% off']],
    ['15', ['15% off']],
    ['10% off\n£60 to £50', ['10% off', '£60 to £50']],
    ['Free first consultation', ['Free first consultation']],
    [[10, null, ['20% off']], ['10% off']],
    [0, []],
    [-5, []],
    [150, []],
    [Number.NaN, []],
    ['', []],
    [[], []],
    [null, []],
    [undefined, []],
    [{ percent: 10 }, []],
  ])('%j gives %j', (value, lines) => {
    expect(toDiscountLines(value)).toEqual(lines);
  });
});

describe('discountBadge', () => {
  it.each([
    [['10% off', '20% off', '15% off'], { kind: 'percent', percent: 20 }, '20% OFF'],
    [toDiscountLines(15), { kind: 'percent', percent: 15 }, '15% OFF'],
    [['£100 to £80', 'Free first consultation'], { kind: 'offer' }, 'Member offer'],
    [['Use promo code SAVE50'], { kind: 'offer' }, 'Member offer'],
    [[], { kind: 'coming-soon' }, 'Coming Soon'],
    [toDiscountLines(undefined), { kind: 'coming-soon' }, 'Coming Soon'],
  ])('%j', (lines, badge, text) => {
    expect(discountBadge(lines)).toEqual(badge);
    expect(badgeText(discountBadge(lines))).toBe(text);
  });
});

describe('highestPercent', () => {
  it('returns 0 without a percentage and null without lines', () => {
    expect([highestPercent(['£100 to £80']), highestPercent([])]).toEqual([0, null]);
  });
});
