import {
  array,
  assert,
  boolean,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  subarray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  intervalsOf,
  isOpenNow,
  isOpenOn,
  isOpenToday,
  type PlacedHours,
} from '#shared/domain/clinics/opening-hours.ts';
import { buildHours, openOn } from '#shared/domain/clinics/testing/build-hours.ts';
import { BANK_HOLIDAY_DIVISIONS } from '#shared/domain/dates/bank-holidays.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { openNowTerm, openTerm, openTodayTerm, openTokens } from './open-tokens.ts';
import { matchesTokens } from './terms.ts';

const EVENING = [{ opens: '18:00', closes: '20:00' }];

const anyHours = record({
  week: subarray([1, 2, 3, 4, 5, 6, 7]).map((days) => openOn(...days)),
  bankHolidays: constantFrom<PlacedHours['bankHolidays']>('usual', [], EVENING),
  division: constantFrom(...BANK_HOLIDAY_DIVISIONS),
  special: array(record({ from: nat(40), days: nat(4), isOpen: boolean() }), {
    maxLength: 2,
  })
    .map(([one, other]) => [one, other].filter((each) => each !== undefined))
    .map((all) =>
      all.map(({ from, days, isOpen }, index) => ({
        // The second begins after the end of the first: they never overlap.
        from: addDays('2026-12-10', from + index * 45),
        until: addDays('2026-12-10', from + index * 45 + days),
        intervals: isOpen ? EVENING : [],
        reason: '',
      })),
    ),
}).map(buildHours);

describe('openTerm', () => {
  const open = (hours: PlacedHours, day: string) =>
    matchesTokens(openTerm(day), new Set(openTokens(hours)));

  it('finds the locations that are open on a day, and no others', () => {
    assert(
      property(anyHours, nat(120), (hours, ahead) => {
        const day = addDays('2026-12-01', ahead);
        expect(open(hours, day)).toBe(isOpenOn(hours, day));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds those open at a minute, and those not yet closed for the day', () => {
    const halfDays = [
      { opens: '08:35', closes: '12:30' },
      { opens: '13:00', closes: '17:01' },
    ];
    const long = [{ opens: '00:00', closes: '24:00' }];
    const anyDay = constantFrom(halfDays, long, EVENING, []);
    const hoursOfAllKinds = record({
      hours: anyHours,
      week: array(anyDay, { minLength: 7, maxLength: 7 }),
    }).map(({ hours, week }) => ({ ...hours, week }));
    const minutes = oneof(nat(1439), constantFrom(0, 514, 515, 749, 750, 780, 1020, 1021, 1439));
    assert(
      property(hoursOfAllKinds, nat(60), minutes, (hours, ahead, minute) => {
        const now = { day: addDays('2026-12-01', ahead), minute };
        const tokens = new Set(openTokens(hours));
        const intervals = intervalsOf(hours, now.day);
        expect(matchesTokens(openNowTerm(now), tokens)).toBe(isOpenNow(intervals, minute));
        expect(matchesTokens(openTodayTerm(now), tokens)).toBe(isOpenToday(intervals, minute));
      }),
      { numRuns: 2000 },
    );
  });

  it('needs few tokens for a week', () => {
    expect(openTokens(buildHours()).length).toBeLessThan(60);
  });

  it('knows the bank holidays of each part of the UK', () => {
    const week = openOn(1, 2, 3, 4, 5);
    expect(open(buildHours({ week, division: 'scotland' }), '2026-06-15')).toBe(false);
    expect(open(buildHours({ week }), '2026-06-15')).toBe(true);
    expect(open(buildHours({ week, bankHolidays: 'usual' }), '2026-12-25')).toBe(true);
  });
});
