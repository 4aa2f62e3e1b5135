import { weekOf } from '#shared/domain/appointments/desk-figures.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import type { CalendarLayout } from '../desk-url.ts';

/** The calendar's range; a day has a four-digit year from 1. */
const FIRST_DAY = '1970-01-05';
const LAST_DAY = '9999-12-26';

/** The days that a layout shows: one, or its week from Monday. */
export function calendarRange(layout: CalendarLayout, day: Day): { from: Day; to: Day } {
  const shown = day >= FIRST_DAY && day <= LAST_DAY ? day : FIRST_DAY;
  return layout === 'day' ? { from: shown, to: shown } : weekOf(shown);
}

/** The day one step of the layout later or, with -1, earlier; the same one at the end of the range. */
export function shiftCalendar(layout: CalendarLayout, day: Day, step: 1 | -1): Day {
  const shifted = addDays(day, step * (layout === 'day' ? 1 : 7));
  return shifted >= FIRST_DAY && shifted <= LAST_DAY ? shifted : day;
}
