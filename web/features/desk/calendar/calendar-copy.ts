import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_STATUS_LABELS, DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { statusInWords } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { CalendarRow } from './calendar-rows.ts';

/** "Thursday 26 November 2026", or "16 to 22 November 2026" without repeating month or year. */
export function rangeHeading({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return `${dayInFull(from)} ${from.slice(0, 4)}`;
  const [first, last] = [longDate(from).split(' '), longDate(to).split(' ')];
  const shared =
    from.slice(0, 7) === to.slice(0, 7) ? 1 : from.slice(0, 4) === to.slice(0, 4) ? 2 : 3;
  return `${first.slice(0, shared).join(' ')} to ${last.join(' ')}`;
}

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (day: Day) => format.format(new Date(`${day}T12:00:00Z`));
}

/** "Mon" */
export const weekday = formatter({ weekday: 'short' });
/** "Monday 16 November" */
export const dayInFull = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** "10am to 10:30am", "10am", or the preferred time as typed if it was not understood. */
export function formatTimeSpan({ appointment }: Pick<CalendarRow, 'appointment'>): string {
  return preferredTimeText(appointment.preferredTime.trim()) || 'No time given';
}

/** "In-Person, confirmed": text alternative of a block's icon and colour. */
export function stateText({ type, status }: Pick<Appointment, 'type' | 'status'>): string {
  return `${DESK_TYPE_LABELS[type]}, ${statusInWords(status)}`;
}

/** "New" for a pending request, else the status. */
export function statusLabel(status: Appointment['status']): string {
  return status === 'pending' ? 'New' : DESK_STATUS_LABELS[status];
}

/** The line below the heading: total and new appointments. */
export function calendarSummary(
  rows: readonly CalendarRow[],
  { filtered, unit }: { readonly filtered: boolean; readonly unit: 'day' | 'week' },
): string {
  if (rows.length === 0)
    return filtered
      ? `No appointments for this ${unit} match your filters.`
      : `No appointments for this ${unit}.`;
  const waiting = rows.filter(({ appointment }) => appointment.status === 'pending').length;
  const all = plural(rows.length, 'appointment');
  return waiting === 0 ? all : `${all}, ${waiting} new`;
}
