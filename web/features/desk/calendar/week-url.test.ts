import { describe, expect, it } from 'vitest';
import { copyWeekParams, parseWeekUrl, shiftWeeks, withWeekParams } from './week-url.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

describe('the calendar’s URL', () => {
  it.each([
    ['', '2026-11-16', null],
    ['week=2026-11-23', '2026-11-23', null],
    ['week=2026-11-29&layout=agenda', '2026-11-23', 'agenda'],
    ['week=2026-02-30', '2026-11-16', null],
    ['week=tomorrow&layout=month', '2026-11-16', null],
    ['week=0000-01-01', '2026-11-16', null],
    ['week=9999-12-31', '2026-11-16', null],
    ['week=2028-02-29', '2028-02-28', null],
    ['layout=week', '2026-11-16', 'week'],
  ])('parses "%s"', (text, monday, layout) => {
    expect(parseWeekUrl(new URLSearchParams(text), TODAY)).toEqual({ monday, layout });
  });

  it.each([
    ['view=calendar&week=2026-11-23', '2026-11-16', null, 'view=calendar'],
    ['view=calendar', '2026-11-23', null, 'view=calendar&week=2026-11-23'],
    ['week=x&layout=x&view=calendar', '2026-11-16', 'week', 'view=calendar&layout=week'],
  ] as const)('replaces the week in "%s"', (text, monday, layout, written) => {
    const params = withWeekParams(new URLSearchParams(text), { monday, layout }, TODAY);
    expect(params.toString()).toBe(written);
  });

  it('is copied into another desk URL', () => {
    const into = new URLSearchParams('view=calendar&appointment=a1');
    copyWeekParams(new URLSearchParams('search=x&layout=week&week=2026-11-23'), into);
    expect(into.toString()).toBe('view=calendar&appointment=a1&week=2026-11-23&layout=week');
  });

  it.each([
    ['2026-11-16', 1, '2026-11-23'],
    ['2026-03-23', 1, '2026-03-30'],
    ['2026-12-28', 1, '2027-01-04'],
    ['2026-11-16', -1, '2026-11-09'],
    ['9999-12-20', 1, '9999-12-20'],
    ['1970-01-05', -1, '1970-01-05'],
  ])('shifts %s by %d weeks', (monday, weeks, turned) => {
    expect(shiftWeeks(monday, weeks)).toBe(turned);
  });
});
