import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '#shared/domain/clinics/opening-hours.ts';
import { openingHoursForm } from '#shared/forms/opening-hours.ts';
import { closingTime, draftOf, FIRST_HOURS, shownTime, withAnother } from './hours-draft.ts';

const DAY = { opens: '09:00', closes: '17:00' };
const EMPTY = { opens: '', closes: '' };
const EVENING = { opens: '18:00', closes: '24:00' };

const PUBLISHED: OpeningHours = {
  week: [[DAY, EVENING], [], [], [], [], [], []],
  bankHolidays: [DAY],
  special: [{ from: '2026-03-09', until: '2026-03-10', intervals: [EVENING], reason: 'Training' }],
};

describe('a new record of hours', () => {
  it('begins with nine to five from Monday to Friday, closed at weekends and on bank holidays', () => {
    expect(FIRST_HOURS).toEqual({
      week: [[DAY], [DAY], [DAY], [DAY], [DAY], [], []],
      bankHolidays: [],
      special: [],
    });
  });

  it('can be published as it is', () => {
    expect(openingHoursForm.safeParse(FIRST_HOURS).success).toBe(true);
  });
});

describe('a draft of published hours', () => {
  it.each<[string, OpeningHours]>([
    ['with special days and times on bank holidays', PUBLISHED],
    ['as usual on bank holidays', { ...PUBLISHED, bankHolidays: 'usual' }],
    ['closed on bank holidays', { ...PUBLISHED, bankHolidays: [], special: [] }],
  ])('says the same: %s', (_, hours) => {
    expect(draftOf(hours)).toEqual(hours);
  });

  it('leaves out what is not edited', () => {
    const placed = { ...PUBLISHED, division: 'scotland' };
    expect(draftOf(placed)).toEqual(PUBLISHED);
  });

  it('is changed without the hours that it came from', () => {
    const draft = draftOf(PUBLISHED);
    draft.week[0]?.pop();
    if (draft.bankHolidays !== 'usual') draft.bankHolidays.pop();
    draft.special[0]?.intervals.pop();
    draft.special.pop();
    expect(PUBLISHED.week[0]).toEqual([DAY, EVENING]);
    expect(PUBLISHED.bankHolidays).toEqual([DAY]);
    expect(PUBLISHED.special).toHaveLength(1);
    expect(PUBLISHED.special[0]?.intervals).toEqual([EVENING]);
  });
});

describe('one more time in a day', () => {
  it.each([
    ['that was closed is nine to five', [], [DAY]],
    ['that is open is left to type', [EVENING], [EVENING, EMPTY]],
    ['with two times is left to type', [DAY, EVENING], [DAY, EVENING, EMPTY]],
  ])('%s', (_, before, after) => {
    expect(withAnother(before)).toEqual(after);
  });
});

describe('midnight', () => {
  it.each([
    ['24:00', '00:00'],
    ['00:00', '00:00'],
    ['09:00', '09:00'],
    ['', ''],
  ])('is shown as an input can: %j as %j', (time, shown) => {
    expect(shownTime(time)).toBe(shown);
  });

  it.each([
    ['00:00', '24:00'],
    ['00:01', '00:01'],
    ['23:59', '23:59'],
    ['', ''],
  ])('ends the day it closes: typed %j is %j', (typed, closes) => {
    expect(closingTime(typed)).toBe(closes);
  });
});
