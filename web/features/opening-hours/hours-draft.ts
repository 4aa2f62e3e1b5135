import type { Interval, OpeningHours } from '#shared/domain/clinics/opening-hours.ts';
import type { OpeningHoursInput } from '#shared/forms/opening-hours.ts';

const DAY_SHIFT: Interval = { opens: '09:00', closes: '17:00' };

/** Where a new record of hours begins: nothing is said until it is saved. */
export const FIRST_HOURS: OpeningHoursInput = {
  week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [DAY_SHIFT] : [])),
  bankHolidays: [],
  special: [],
};

/** What is edited of published hours. */
export function draftOf({ week, bankHolidays, special }: OpeningHours): OpeningHoursInput {
  return {
    week: week.map((intervals) => [...intervals]),
    bankHolidays: bankHolidays === 'usual' ? 'usual' : [...bankHolidays],
    special: special.map((days) => ({ ...days, intervals: [...days.intervals] })),
  };
}

/** One more time in a day: after a lunch break, or in the evening. */
export function withAnother(intervals: readonly Interval[]): Interval[] {
  const last = intervals.at(-1);
  if (!last) return [DAY_SHIFT];
  return [...intervals, { opens: '', closes: '' }];
}

/** The value of a native time input: it has no 24:00. */
export const shownTime = (time: string): string => (time === '24:00' ? '00:00' : time);

/** A closing time at 00:00 is the end of the day. */
export const closingTime = (typed: string): string => (typed === '00:00' ? '24:00' : typed);
