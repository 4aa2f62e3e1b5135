import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { parsePreferredTime } from './preferred-time.ts';

/** So long an appointment is taken to last where its time has no end. */
export const ASSUMED_MINUTES = 30;

/** Only these take up somebody's time: a finished or cancelled one is in nobody's way. */
export const OVERLAPPING_STATUSES = [
  'pending',
  'confirmed',
  'checked-in',
] as const satisfies readonly AppointmentStatus[];

/** Minutes after midnight of one day; the end does not belong to it. */
export type TakenTime = { readonly from: number; readonly until: number };

/** The time that a preferred time takes up; null where it is not understood, as for all day. */
export function takenTime(preferredTime: string): TakenTime | null {
  const span = parsePreferredTime(preferredTime);
  return span && { from: span.start, until: span.end ?? span.start + ASSUMED_MINUTES };
}

/**
 * Whether two preferred times of one day get in each other's way (P-18). Those that only
 * touch do not, and what is not understood never does.
 */
export function timesOverlap(one: string, other: string): boolean {
  const [first, second] = [takenTime(one), takenTime(other)];
  return (
    first !== null && second !== null && first.from < second.until && second.from < first.until
  );
}
