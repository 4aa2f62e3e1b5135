import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { parsePreferredTime } from './preferred-time.ts';

/** The assumed length of an appointment without an end time. */
export const ASSUMED_MINUTES = 30;

/** Only these occupy time: a completed or cancelled appointment overlaps nothing. */
export const OVERLAPPING_STATUSES = [
  'pending',
  'confirmed',
  'checked-in',
] as const satisfies readonly AppointmentStatus[];

/** Minutes after midnight of one day; the end is exclusive. */
export type OccupiedTime = { readonly from: number; readonly until: number };

/** The time span that a preferred time occupies; null if it cannot be parsed, such as "all day". */
export function occupiedTime(preferredTime: string): OccupiedTime | null {
  const span = parsePreferredTime(preferredTime);
  return span && { from: span.start, until: span.end ?? span.start + ASSUMED_MINUTES };
}

/**
 * Whether two preferred times of one day overlap (P-18). Adjacent times do not, and unparseable
 * ones never do.
 */
export function timesOverlap(one: string, other: string): boolean {
  const [first, second] = [occupiedTime(one), occupiedTime(other)];
  return (
    first !== null && second !== null && first.from < second.until && second.from < first.until
  );
}
