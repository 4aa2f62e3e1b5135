import { useSearchParams } from 'react-router';
import { weekOf } from '#shared/domain/appointments/desk-figures.ts';
import { addDays, type Day, isDay } from '#shared/domain/dates/day.ts';
import { useWideScreen } from '../list/use-wide-screen.ts';

export const CALENDAR_LAYOUTS = ['week', 'agenda'] as const;
export type CalendarLayout = (typeof CALENDAR_LAYOUTS)[number];

/** The calendar's part of the desk's URL. */
export type WeekUrlState = {
  readonly monday: Day;
  /** Null: chosen by screen width. */
  readonly layout: CalendarLayout | null;
};

const WEEK_PARAMS = ['week', 'layout'] as const;

/** The calendar's range; a day has a four-digit year from 1. */
const FIRST_MONDAY = '1970-01-05';
const LAST_MONDAY = '9999-12-20';

/** Parses the URL: any day selects its week; an invalid one selects this week. */
export function parseWeekUrl(params: URLSearchParams, today: Day): WeekUrlState {
  const week = params.get('week') ?? '';
  const monday = weekOf(isDay(week) ? week : today).from;
  const inRange = monday >= FIRST_MONDAY && monday <= LAST_MONDAY;
  const layout = CALENDAR_LAYOUTS.find((known) => known === params.get('layout'));
  return { monday: inRange ? monday : weekOf(today).from, layout: layout ?? null };
}

/** A copy of the parameters with this week and layout; the current week is omitted. */
export function withWeekParams(
  params: URLSearchParams,
  { monday, layout }: WeekUrlState,
  today: Day,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of WEEK_PARAMS) next.delete(name);
  if (monday !== weekOf(today).from) next.set('week', monday);
  if (layout !== null) next.set('layout', layout);
  return next;
}

/** The Monday `weeks` later, or the same one at the end of the range. */
export function shiftWeeks(monday: Day, weeks: number): Day {
  const shifted = addDays(monday, weeks * 7);
  return shifted >= FIRST_MONDAY && shifted <= LAST_MONDAY ? shifted : monday;
}

/** Copies the calendar's parameters into another desk URL. */
export function copyWeekParams(from: URLSearchParams, into: URLSearchParams): void {
  for (const name of WEEK_PARAMS) {
    const value = from.get(name);
    if (value !== null) into.set(name, value);
  }
}

/** The open week and its layout, stored in the URL; each change is a history entry. */
export function useWeekUrl(today: Day) {
  const [params, setParams] = useSearchParams();
  const wide = useWideScreen();
  const week = parseWeekUrl(params, today);
  const layout: CalendarLayout = week.layout ?? (wide ? 'week' : 'agenda');
  return {
    monday: week.monday,
    layout,
    change: (changes: Partial<WeekUrlState>) =>
      setParams((now) => withWeekParams(now, { ...parseWeekUrl(now, today), ...changes }, today), {
        preventScrollReset: true,
      }),
  };
}
