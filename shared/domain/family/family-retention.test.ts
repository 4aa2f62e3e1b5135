import { describe, expect, it } from 'vitest';
import { type FamilyRetention, isFamilyExpired } from './family-retention.ts';

const NEVER_PAID: FamilyRetention = { savedOn: '2026-03-01', member: false, endedOn: null };
const ENDED: FamilyRetention = { savedOn: '2025-01-10', member: false, endedOn: '2026-02-02' };
const OVER_NEW_YEAR: FamilyRetention = { ...NEVER_PAID, savedOn: '2026-12-15' };
const OVER_LEAP_DAY: FamilyRetention = { ...NEVER_PAID, savedOn: '2028-02-10' };
const ON_LEAP_DAY: FamilyRetention = { ...ENDED, endedOn: '2028-02-29' };
const BEFORE_LEAP_YEAR: FamilyRetention = { ...ENDED, endedOn: '2027-05-01' };
const ON_NEW_YEARS_EVE: FamilyRetention = { ...ENDED, endedOn: '2026-12-31' };

describe('how long family details are stored', () => {
  it.each<[string, FamilyRetention, string, boolean]>([
    ['never paid, the 30th day', NEVER_PAID, '2026-03-31', false],
    ['never paid, the day after', NEVER_PAID, '2026-04-01', true],
    ['never paid, saved again', { ...NEVER_PAID, savedOn: '2026-03-20' }, '2026-04-01', false],
    ['never paid, the 30th day in the next year', OVER_NEW_YEAR, '2027-01-14', false],
    ['never paid, the day after in the next year', OVER_NEW_YEAR, '2027-01-15', true],
    ['never paid, the 30th day across a leap day', OVER_LEAP_DAY, '2028-03-11', false],
    ['never paid, the day after across a leap day', OVER_LEAP_DAY, '2028-03-12', true],
    ['a current membership', { ...NEVER_PAID, member: true }, '2030-01-01', false],
    ['ended, a year later to the day', ENDED, '2027-02-02', false],
    ['ended, the day after', ENDED, '2027-02-03', true],
    ['ended on a leap day, a year later', ON_LEAP_DAY, '2029-02-28', false],
    ['ended on a leap day, the day after', ON_LEAP_DAY, '2029-03-01', true],
    ['ended a year ago, with a leap day between', BEFORE_LEAP_YEAR, '2028-05-01', false],
    ['ended a year and a day ago, with a leap day between', BEFORE_LEAP_YEAR, '2028-05-02', true],
    ['ended on New Year’s Eve, a year later', ON_NEW_YEARS_EVE, '2027-12-31', false],
    ['ended on New Year’s Eve, the day after', ON_NEW_YEARS_EVE, '2028-01-01', true],
    ['ended long ago, saved 30 days ago', { ...ENDED, savedOn: '2027-05-20' }, '2027-06-19', false],
    ['ended long ago, saved 31 days ago', { ...ENDED, savedOn: '2027-05-20' }, '2027-06-20', true],
    ['ended and bought again', { ...ENDED, member: true }, '2030-01-01', false],
  ])('%s', (_name, facts, today, forgotten) => {
    expect(isFamilyExpired(facts, today)).toBe(forgotten);
  });
});
