import type { TimeSpan } from './preferred-time.ts';

/** The assumed length of a visit with only a start time. */
export const USUAL_VISIT_MINUTES = 30;

/** Start and end of a visit in a calendar, in minutes after midnight (P-18). */
export function visitSpan({ start, end }: TimeSpan): {
  readonly start: number;
  readonly end: number;
} {
  return { start, end: end ?? start + USUAL_VISIT_MINUTES };
}
