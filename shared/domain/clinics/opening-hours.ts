import { type BankHolidayDivision, isBankHoliday } from '../dates/bank-holidays.ts';
import { weekdayOf } from '../dates/weekday.ts';
import { addDays, type Day } from '../dates/day.ts';

/** From and until a London wall-clock time, `HH:MM`; `24:00` is midnight. */
export type Interval = { readonly opens: string; readonly closes: string };

/** One day or several with other hours than usual. */
export type SpecialDays = {
  readonly from: Day;
  readonly until: Day;
  /** None: closed. */
  readonly intervals: readonly Interval[];
  readonly reason: string;
};

/** When a location of a clinic is open (P-60). */
export type OpeningHours = {
  /** From Monday to Sunday; a day without intervals is closed. */
  readonly week: readonly (readonly Interval[])[];
  /** `usual`: as on any other day of the week. */
  readonly bankHolidays: 'usual' | readonly Interval[];
  readonly special: readonly SpecialDays[];
};

/** Hours with the part of the UK whose bank holidays apply to them. */
export type PlacedHours = OpeningHours & { readonly division: BankHolidayDivision };

/** The hours of one day, and why they are not the usual ones. */
export type DayHours = {
  readonly intervals: readonly Interval[];
  readonly exception: 'bank holiday' | 'special' | null;
  readonly reason: string;
};

/** Special days decide before bank holidays, these before the day of the week. */
export function hoursOn(hours: PlacedHours, day: Day): DayHours {
  const special = hours.special.find(({ from, until }) => from <= day && day <= until);
  if (special)
    return { intervals: special.intervals, exception: 'special', reason: special.reason };
  const { bankHolidays } = hours;
  if (bankHolidays !== 'usual' && isBankHoliday(day, hours.division))
    return { intervals: bankHolidays, exception: 'bank holiday', reason: 'bank holiday' };
  return { intervals: hours.week[weekdayOf(day) - 1] ?? [], exception: null, reason: '' };
}

/** Whether a location is open at any time of the day: the only source of `availableToday`. */
export const isOpenOn = (hours: PlacedHours, day: Day): boolean =>
  hoursOn(hours, day).intervals.length > 0;

/** Minutes after midnight of `HH:MM`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** How far ahead the next opening is looked for. */
const DAYS_AHEAD = 14;

/** The next time of opening. */
export type Opening = { readonly day: Day; readonly time: string };

/** Whether a location is open, until when, and when it opens next. */
export type OpeningStatus =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens-later'; readonly at: string }
  | {
      readonly kind: 'closed';
      /** Whether it was open earlier in the day. */
      readonly isOver: boolean;
      readonly reason: string;
      /** Null: not within two weeks. */
      readonly next: Opening | null;
    };

/**
 * What to say of a location at a time.
 * @param minute minutes after midnight in London; null: at some time of the day, for a page that is
 * kept for a while
 */
export function openingStatus(hours: PlacedHours, day: Day, minute: number | null): OpeningStatus {
  const { intervals, reason } = hoursOn(hours, day);
  const last = intervals.at(-1);
  if (minute === null && last) return { kind: 'open', until: last.closes };
  const at = minute ?? 0;
  const current = intervals.find(
    ({ opens, closes }) => minuteOf(opens) <= at && at < minuteOf(closes),
  );
  if (current) return { kind: 'open', until: current.closes };
  const later = intervals.find(({ opens }) => at < minuteOf(opens));
  if (later) return { kind: 'opens-later', at: later.opens };
  return { kind: 'closed', isOver: last !== undefined, reason, next: nextOpening(hours, day) };
}

function nextOpening(hours: PlacedHours, today: Day): Opening | null {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    const [first] = hoursOn(hours, day).intervals;
    if (first) return { day, time: first.opens };
  }
  return null;
}

/** The days of the coming two weeks whose hours are not the usual ones. */
export function exceptionsAhead(
  hours: PlacedHours,
  today: Day,
): readonly (DayHours & { readonly day: Day })[] {
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({ day, ...hoursOn(hours, day) }))
    .filter(({ exception }) => exception !== null);
}
