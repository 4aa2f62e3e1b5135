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

/** Whether a location is open at any time of the day. */
export const isOpenOn = (hours: PlacedHours, day: Day): boolean =>
  hoursOn(hours, day).intervals.length > 0;

/** Minutes after midnight of `HH:MM`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * The hours of a day for telling until when a location is open: those that go on over midnight close as
 * `26:00` for 2am. All day, every day, is until midnight.
 */
export function intervalsOf(hours: PlacedHours, day: Day): readonly Interval[] {
  const { intervals } = hoursOn(hours, day);
  const last = intervals.at(-1);
  if (last?.closes !== '24:00') return intervals;
  const [next] = hoursOn(hours, addDays(day, 1)).intervals;
  if (next?.opens !== '00:00' || next.closes === '24:00') return intervals;
  const [hour = '', minute = ''] = next.closes.split(':');
  return [...intervals.slice(0, -1), { ...last, closes: `${Number(hour) + 24}:${minute}` }];
}

/** Where a day’s hours stand at a minute. */
export type Opening =
  | { readonly kind: 'open'; readonly until: string }
  | { readonly kind: 'opens-later'; readonly at: string }
  | { readonly kind: 'over' };

/**
 * Whether a location is open at a minute of a day, or opens later on it (P-60). By the minute: it is open
 * at 9am and closed at 6pm.
 * @param minute minutes after midnight in London
 */
export function openingAt(intervals: readonly Interval[], minute: number): Opening {
  const current = intervals.find(
    ({ opens, closes }) => minuteOf(opens) <= minute && minute < minuteOf(closes),
  );
  if (current) return { kind: 'open', until: current.closes };
  const later = intervals.find(({ opens }) => minute < minuteOf(opens));
  return later ? { kind: 'opens-later', at: later.opens } : { kind: 'over' };
}

/** Open, or not yet closed for the day: what “open today” means. */
export const isOpenToday = (intervals: readonly Interval[], minute: number): boolean =>
  openingAt(intervals, minute).kind !== 'over';

export const isOpenNow = (intervals: readonly Interval[], minute: number): boolean =>
  openingAt(intervals, minute).kind === 'open';

/** The hours of several locations as those of one: when any of them is open. */
export function anyOfIntervals(all: readonly (readonly Interval[])[]): readonly Interval[] {
  const merged: Interval[] = [];
  for (const one of all.flat().toSorted((a, b) => minuteOf(a.opens) - minuteOf(b.opens))) {
    const last = merged.at(-1);
    if (last === undefined || minuteOf(one.opens) > minuteOf(last.closes)) merged.push(one);
    else if (minuteOf(one.closes) > minuteOf(last.closes))
      merged[merged.length - 1] = { opens: last.opens, closes: one.closes };
  }
  return merged;
}

/** How far ahead the next opening is looked for. */
const DAYS_AHEAD = 14;

/** The next time of opening. */
type NextOpening = { readonly day: Day; readonly time: string };

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
      readonly next: NextOpening | null;
    };

/**
 * What to say of a location at a time.
 * @param minute minutes after midnight in London; null: at some time of the day, for a preview
 */
export function openingStatus(hours: PlacedHours, day: Day, minute: number | null): OpeningStatus {
  const { reason } = hoursOn(hours, day);
  const intervals = intervalsOf(hours, day);
  const last = intervals.at(-1);
  if (minute === null && last) return { kind: 'open', until: last.closes };
  const opening = openingAt(intervals, minute ?? 0);
  if (opening.kind !== 'over') return opening;
  return { kind: 'closed', isOver: last !== undefined, reason, next: nextOpening(hours, day) };
}

function nextOpening(hours: PlacedHours, today: Day): NextOpening | null {
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
