import { useSearchParams } from 'react-router';
import { weekOf } from '#shared/domain/appointments/desk-figures.ts';
import { addDays, type Day, isDay } from '#shared/domain/dates/day.ts';
import { useWide } from '../list/use-wide.ts';

export const CALENDAR_LAYOUTS = ['week', 'agenda'] as const;
export type CalendarLayout = (typeof CALENDAR_LAYOUTS)[number];

/** The calendar's own part of the desk's address. */
export type WeekAddress = {
  readonly monday: Day;
  /** Null: as the screen has room. */
  readonly layout: CalendarLayout | null;
};

const WEEK_PARAMS = ['week', 'layout'] as const;

/** Days that a calendar can turn to; there is no year 0, and 5 digits are no day any more. */
const FIRST_MONDAY = '1970-01-05';
const LAST_MONDAY = '9999-12-20';

/** Reads an address: any day stands for its week; what is not understood is this week. */
export function readWeekAddress(params: URLSearchParams, today: Day): WeekAddress {
  const week = params.get('week') ?? '';
  const monday = weekOf(isDay(week) ? week : today).from;
  const possible = monday >= FIRST_MONDAY && monday <= LAST_MONDAY;
  const layout = CALENDAR_LAYOUTS.find((known) => known === params.get('layout'));
  return { monday: possible ? monday : weekOf(today).from, layout: layout ?? null };
}

/** The same address with another week or layout; this week needs no words. */
export function writeWeekAddress(
  params: URLSearchParams,
  { monday, layout }: WeekAddress,
  today: Day,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of WEEK_PARAMS) next.delete(name);
  if (monday !== weekOf(today).from) next.set('week', monday);
  if (layout !== null) next.set('layout', layout);
  return next;
}

/** The Monday a number of weeks later, or the same where the calendar ends. */
export function turnWeeks(monday: Day, weeks: number): Day {
  const turned = addDays(monday, weeks * 7);
  return turned >= FIRST_MONDAY && turned <= LAST_MONDAY ? turned : monday;
}

/** Takes the calendar's own part along into another address of the desk. */
export function keepWeekAddress(from: URLSearchParams, into: URLSearchParams): void {
  for (const name of WEEK_PARAMS) {
    const value = from.get(name);
    if (value !== null) into.set(name, value);
  }
}

/** Which week is open and how it is laid out, kept in the address; each turn can be gone back from. */
export function useWeekAddress(today: Day) {
  const [params, setParams] = useSearchParams();
  const wide = useWide();
  const address = readWeekAddress(params, today);
  const layout: CalendarLayout = address.layout ?? (wide ? 'week' : 'agenda');
  return {
    monday: address.monday,
    layout,
    change: (changes: Partial<WeekAddress>) =>
      setParams(
        (now) => writeWeekAddress(now, { ...readWeekAddress(now, today), ...changes }, today),
        {
          preventScrollReset: true,
        },
      ),
  };
}
