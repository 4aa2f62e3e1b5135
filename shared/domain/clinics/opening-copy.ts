import { addDays, type Day } from '../dates/day.ts';
import { clockText } from '../dates/display.ts';
import { weekdayName } from '../dates/weekday.ts';
import {
  exceptionsAhead,
  type Interval,
  type Opening,
  type OpeningStatus,
  openingStatus,
  type PlacedHours,
} from './opening-hours.ts';

const LONG_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** "Friday 25 December". */
const longDay = (day: Day) => LONG_DAY.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** "9am", "9:30am", "midday", "midnight"; "2am" for `26:00`, which is on the next day. */
export function timeText(time: string): string {
  const [hours = 0, minute = 0] = time.split(':').map(Number);
  return clockText((hours % 24) * 60 + minute);
}

/** "9am to 1pm, 2pm to 6pm", "24 hours", or "Closed". */
export function intervalsText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return 'Closed';
  return intervals
    .map(({ opens, closes }) =>
      opens === '00:00' && closes === '24:00'
        ? '24 hours'
        : `${timeText(opens)} to ${timeText(closes)}`,
    )
    .join(', ');
}

/** Whether a location is open, in a sentence: "Open today until 6pm". */
export function statusText(status: OpeningStatus, today: Day): string {
  switch (status.kind) {
    case 'open':
    case 'opens-later':
      return dayOpeningText(status);
    case 'closed': {
      const { isOver, reason, next } = status;
      const closed = isOver ? 'Closed now' : `Closed today${reason ? ` (${reason})` : ''}`;
      return next === null
        ? closed
        : `${closed}. Opens ${dayText(next.day, today)} at ${timeText(next.time)}`;
    }
  }
}

/** "Open today until 6pm", "Opens today at 2pm"; '' once the day is over. */
export function dayOpeningText(opening: Opening): string {
  if (opening.kind === 'over') return '';
  return opening.kind === 'open'
    ? `Open today until ${timeText(opening.until)}`
    : `Opens today at ${timeText(opening.at)}`;
}

/** "tomorrow", "Monday", or "on Monday 4 January" from a week ahead. */
function dayText(day: Day, today: Day): string {
  if (day === addDays(today, 1)) return 'tomorrow';
  return day < addDays(today, 7) ? weekdayName(day) : `on ${longDay(day)}`;
}

/** @param minute as in `openingStatus` */
export const openingText = (hours: PlacedHours, today: Day, minute: number | null): string =>
  statusText(openingStatus(hours, today, minute), today);

/** The days ahead with other hours: "Friday 25 December: closed (bank holiday)". */
export function exceptionTexts(hours: PlacedHours, today: Day): readonly string[] {
  return exceptionsAhead(hours, today).map(({ day, intervals, reason }) => {
    const open = intervals.length === 0 ? 'closed' : intervalsText(intervals);
    return `${longDay(day)}: ${open}${reason ? ` (${reason})` : ''}`;
  });
}
