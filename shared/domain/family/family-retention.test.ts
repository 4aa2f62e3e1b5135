import { describe, expect, it } from 'vitest';
import { type FamilyRetention, isFamilyExpired } from './family-retention.ts';

const NEVER_PAID: FamilyRetention = { savedOn: '2026-03-01', member: false, endedOn: null };
const ENDED: FamilyRetention = { savedOn: '2025-01-10', member: false, endedOn: '2026-02-02' };

describe('how long family details are stored', () => {
  it.each<[string, FamilyRetention, string, boolean]>([
    ['never paid, the 30th day', NEVER_PAID, '2026-03-31', false],
    ['never paid, the day after', NEVER_PAID, '2026-04-01', true],
    ['never paid, saved again', { ...NEVER_PAID, savedOn: '2026-03-20' }, '2026-04-01', false],
    ['a current membership', { ...NEVER_PAID, member: true }, '2030-01-01', false],
    ['ended, a year later to the day', ENDED, '2027-02-02', false],
    ['ended, the day after', ENDED, '2027-02-03', true],
    ['ended on a leap day', { ...ENDED, endedOn: '2028-02-29' }, '2029-02-28', false],
    ['ended long ago, saved recently', { ...ENDED, savedOn: '2027-05-20' }, '2027-06-01', false],
    ['ended and bought again', { ...ENDED, member: true }, '2030-01-01', false],
  ])('%s', (_name, facts, today, forgotten) => {
    expect(isFamilyExpired(facts, today)).toBe(forgotten);
  });
});
