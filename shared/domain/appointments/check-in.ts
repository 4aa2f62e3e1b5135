import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '../dates/day.ts';
import { weekdayDate } from '../dates/display.ts';
import { greatCircleMetres, type Place } from '../location/distance.ts';
import { type AppointmentAction, isPossible } from './transitions.ts';

/** Maximum distance from the provider, inclusive (CHECKIN-23, CHECKIN-25). */
export const CHECK_IN_RANGE_METRES = 100;

/** Worst accuracy of a device position that can still prove the range. */
export const CHECK_IN_ACCURACY_METRES = 100;

/** Tolerance for floating-point rounding at exactly 100 metres. */
const ROUNDING_METRES = 1e-6;

/**
 * The point from which a check-in is measured. `mapped` is false for the fallback point of a
 * location without coordinates, which is labelled "location not mapped yet" (P-23).
 */
export type CheckInPlace = Place & { readonly mapped: boolean };

/** The fallback point, in London (CHECKIN-24; P-23). */
export const FALLBACK_PLACE: CheckInPlace = {
  latitude: 51.5074,
  longitude: -0.1278,
  mapped: false,
};

/** The position reported by a device; the accuracy is in metres. */
export type DevicePosition = Place & { readonly accuracy: number | null };

export type CheckInRefusal =
  | 'check-in/not-confirmed'
  | 'check-in/in-the-past'
  | 'check-in/inaccurate'
  | 'check-in/out-of-range';

export type CheckInRequest = Pick<Appointment, 'status' | 'requestedDate'> & {
  readonly place: CheckInPlace;
  readonly position: DevicePosition | null;
  readonly method: 'gps' | 'manual';
};

export type CheckInDecision =
  | {
      readonly ok: true;
      readonly method: 'gps' | 'manual';
      /** Metres from the place; null for a manual check-in. */
      readonly distance: number | null;
      readonly accuracy: number | null;
    }
  | { readonly ok: false; readonly code: CheckInRefusal; readonly distance: number | null };

/** Whether a distance in metres is within the range. */
export function isInRange(distance: number): boolean {
  return distance <= CHECK_IN_RANGE_METRES + ROUNDING_METRES;
}

/** Whether an accuracy in metres is sufficient; an unknown accuracy is not. */
export function isAccurate(accuracy: number | null): boolean {
  return accuracy !== null && accuracy <= CHECK_IN_ACCURACY_METRES;
}

/**
 * The reason why an appointment cannot be checked in, or null: it must be confirmed and dated today
 * or later (CHECKIN-21, CHECKIN-22).
 */
export function checkInRefusal(
  { status, requestedDate }: Pick<Appointment, 'status' | 'requestedDate'>,
  today: Day,
): CheckInRefusal | null {
  if (!isPossible('check-in', status)) return 'check-in/not-confirmed';
  return requestedDate < today ? 'check-in/in-the-past' : null;
}

/**
 * Whether a member may check in (CHECKIN-20 to CHECKIN-23; P-23). The browser uses it to enable the
 * button; the server enforces it.
 * @param today the London day
 * @returns the method to store, which is `manual` near a fallback point: being there does not prove
 * a visit to the clinic
 */
export function decideCheckIn(request: CheckInRequest, today: Day): CheckInDecision {
  const refusal = checkInRefusal(request, today);
  if (refusal) return { ok: false, code: refusal, distance: null };
  const { method, position, place } = request;
  if (method === 'manual') return { ok: true, method, distance: null, accuracy: null };
  if (!position || !isAccurate(position.accuracy))
    return { ok: false, code: 'check-in/inaccurate', distance: null };
  const distance = greatCircleMetres(position, place);
  if (!isInRange(distance)) return { ok: false, code: 'check-in/out-of-range', distance };
  const proven = place.mapped ? 'gps' : 'manual';
  return { ok: true, method: proven, distance, accuracy: position.accuracy };
}

/**
 * Whether the member must confirm the check-in first: the visit is on a later day, so the tap may
 * be a mistake. Checked by the browser, and by the server for a call without the confirmation.
 * @param today the London day
 */
export function isEarlyCheckIn(
  { requestedDate }: Pick<Appointment, 'requestedDate'>,
  today: Day,
): boolean {
  return requestedDate > today;
}

/** Whether a desk may not yet take an action: a visit begins on its day at the earliest (P-14). */
export function isTooEarly(
  action: AppointmentAction,
  visit: Pick<Appointment, 'requestedDate'>,
  today: Day,
): boolean {
  return (action === 'check-in' || action === 'complete') && isEarlyCheckIn(visit, today);
}

/** "This visit is on Friday 27 November. Check in anyway?" */
export function earlyCheckInQuestion(
  { requestedDate }: Pick<Appointment, 'requestedDate'>,
  today: Day,
): string {
  return `This visit is on ${weekdayDate(requestedDate, today)}. Check in anyway?`;
}
