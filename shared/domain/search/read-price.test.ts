import { describe, expect, it } from 'vitest';
import { readPrice } from './read-price.ts';

describe('the price limit in a sentence', () => {
  it.each<[string, number | null, number | null, string]>([
    ['teeth whitening in Manchester under £200', null, 200, 'under £200'],
    ['physio under 60', null, 60, 'under 60'],
    ['massage for less than £60 in bath', null, 60, 'for less than £60'],
    ['botox max £150 edinburgh', null, 150, 'max £150'],
    ['facial up to 40 pounds', null, 40, 'up to 40 pounds'],
    ['eye test budget of 25 quid', null, 25, 'budget of 25 quid'],
    ['dietitian £100 leeds', null, 120, '£100'],
    ['dentist for £50.50', null, 60, 'for £50.50'],
    ['massage £40-£60', 40, 60, '£40-£60'],
    ['massage between £40 and £60', 40, 60, 'between £40 and £60'],
    ['scan over £300', 300, null, 'over £300'],
    ['facial no more than 40 quid', null, 40, 'no more than 40 quid'],
    ['massage around £50', null, 60, 'around £50'],
    ['eye test £30ish', null, 36, '£30ish'],
    ['between 30 and 50 pounds for a massage', 30, 50, 'between 30 and 50 pounds'],
    ['physio 40 to 60 quid', 40, 60, '40 to 60 quid'],
    ['botox £150 or less', null, 150, '£150 or less'],
    ['implants under £1,500', null, 1500, 'under £1,500'],
    ['veneers <£500', null, 500, '<£500'],
    ['implants £1000000', null, 1_200_000, '£1000000'],
    ['implants under £1,000,000', null, 1_000_000, 'under £1,000,000'],
    ['physio £0', null, 0, '£0'],
  ])('%s', (text, from, to, part) => {
    const found = readPrice(text);
    expect(found && [found.from, found.to]).toEqual([from && from * 100, to && to * 100]);
    expect(found && text.slice(found.start, found.end)).toBe(part);
  });

  it.each([
    ['massage £60', true],
    ['60 quid massage', true],
    ['massage around £50', true],
    ['massage under £60', false],
    ['massage £60 max', false],
    ['massage £40-£60', false],
    ['scan over £300', false],
  ])('“%s” is about an amount: %s', (text, expected) => {
    expect(readPrice(text)?.isAbout).toBe(expected);
  });

  it.each([
    'dentist for under 18s',
    'implants £12345678',
    'gym within 10 miles',
    'under 5 years hearing test',
    '24 hour chemist',
    '12 week baby scan',
    'vitamin b12',
    'dentist in LS1 4DY',
    'massage 60 minutes',
    'gym for 40 to 50 year olds',
    'under 10s swimming',
    '',
  ])('none in “%s”', (text) => expect(readPrice(text)).toBeNull());
});
