import { describe, expect, it } from 'vitest';
import { highestPercent, toDiscountLines } from './discount-lines.ts';

describe('toDiscountLines', () => {
  it.each([
    ['15', ['15% off']],
    ['12.5', ['12.5% off']],
    ['12.75', ['12.75% off']],
    ['0.5', ['0.5% off']],
    ['100', ['100% off']],
    ['Room 5', ['Room 5']],
    [' 15% off \r\n\n £100 to £80 ', ['15% off', '£100 to £80']],
    ['10\n£60 to £50', ['10% off', '£60 to £50']],
    ['Free first consultation', ['Free first consultation']],
    ['0', []],
    ['100.5', ['100.5']],
    ['150', ['150']],
    ['', []],
  ])('%j gives %j', (text, lines) => {
    expect(toDiscountLines(text)).toEqual(lines);
  });
});

describe('highestPercent', () => {
  it.each([
    [['10% off', '20% off', '15% off'], 20],
    [['15% off'], 15],
    [toDiscountLines('15'), 15],
    [['£100 to £80', 'Free first consultation'], 0],
    [['Use promo code SAVE50'], 0],
    [['100% off your first visit', '20% off'], 100],
    [[], null],
  ])('%j gives %j', (lines, percent) => {
    expect(highestPercent(lines)).toBe(percent);
  });
});
