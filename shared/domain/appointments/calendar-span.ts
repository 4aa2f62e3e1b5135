import type { TimeSpan } from './preferred-time.ts';

/** How long a visit is taken to be where only its beginning is known. */
export const USUAL_VISIT_MINUTES = 30;

/** From when to when a visit stands in a calendar, in minutes after midnight (P-18). */
export function visitSpan({ start, end }: TimeSpan): {
  readonly start: number;
  readonly end: number;
} {
  return { start, end: end ?? start + USUAL_VISIT_MINUTES };
}
