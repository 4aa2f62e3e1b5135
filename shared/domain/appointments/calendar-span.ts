import type { Day } from '../dates/day.ts';
import { londonInstant, londonMinute } from '../dates/london-instant.ts';
import type { TimeSpan } from './preferred-time.ts';

/** The assumed length of a visit with only a start time. */
export const USUAL_VISIT_MINUTES = 30;

const MINUTE_MS = 60_000;

/** Start and end of a visit in a calendar, in minutes after midnight (P-18). */
export function visitSpan({ start, end }: TimeSpan): {
  readonly start: number;
  readonly end: number;
} {
  return { start, end: end ?? start + USUAL_VISIT_MINUTES };
}

/**
 * When a visit begins and ends. On the two nights on which the clocks change it is as long as its times say, as far as
 * they can be: of a time that occurs twice the first is meant, unless the end is after both.
 */
export function visitInstants(
  day: Day,
  span: TimeSpan,
): { readonly begin: Date; readonly end: Date } {
  const { start, end } = visitSpan(span);
  const length = (end - start) * MINUTE_MS;
  const begin = londonInstant(day, start);
  const usual = { begin, end: new Date(begin.getTime() + length) };
  const until = londonInstant(day, end);
  if (span.end === null || until <= begin) return usual;
  const later = new Date(until.getTime() - length);
  return { begin: later > begin && londonMinute(later) === start ? later : begin, end: until };
}
