import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '../dates/day.ts';
import { weekdayDate } from '../dates/display.ts';
import { greatCircleMetres, type Place } from '../location/distance.ts';
import { isPossible } from './transitions.ts';

/** Within 100 metres of the provider, the hundredth included (spec 5 and 9, Check-in). */
export const CHECK_IN_RANGE_METRES = 100;

/** A device that knows its place no better than this cannot show that it is within the range. */
export const CHECK_IN_ACCURACY_METRES = 100;

/** What arithmetic may add to a distance of exactly 100 metres. */
const ROUNDING_METRES = 1e-6;

/**
 * Where a check-in is measured from. `mapped` is false where the location has no coordinates and
 * the fallback point stands in: it is labelled "location not mapped yet" (P-23).
 */
export type CheckInPlace = Place & { readonly mapped: boolean };

/** The fallback point, in London (CHECKIN-25; P-23). */
export const FALLBACK_PLACE: CheckInPlace = {
  latitude: 51.5074,
  longitude: -0.1278,
  mapped: false,
};

/** Where a device says that it is; the accuracy is in metres. */
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
      /** Metres from the place; null for a check-in by hand. */
      readonly distance: number | null;
      readonly accuracy: number | null;
    }
  | { readonly ok: false; readonly code: CheckInRefusal; readonly distance: number | null };

/** Whether a distance in metres is within the range. */
export function isInRange(distance: number): boolean {
  return distance <= CHECK_IN_RANGE_METRES + ROUNDING_METRES;
}

/** Whether an accuracy in metres is good enough to tell; unknown is not. */
export function isAccurate(accuracy: number | null): boolean {
  return accuracy !== null && accuracy <= CHECK_IN_ACCURACY_METRES;
}

/** Only a confirmed appointment dated today or later can be checked in (spec 4; spec 5, Check-in). */
export function checkInRefusal(
  { status, requestedDate }: Pick<Appointment, 'status' | 'requestedDate'>,
  today: Day,
): CheckInRefusal | null {
  if (!isPossible('check-in', status)) return 'check-in/not-confirmed';
  return requestedDate < today ? 'check-in/in-the-past' : null;
}

/**
 * Whether a member may check in (spec 5, Check-in; P-23). The browser asks for its button,
 * the server for the truth.
 * @param today the London day
 * @returns the method to note. Near a fallback point it is `manual`: standing there does not show
 *   that anybody was at the clinic.
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
 * Whether the member is asked before checking in: the visit is on a later day, and one tap may be a
 * slip. Asked by the browser before it calls, and by the server where the call does not say that the
 * member was asked.
 * @param today the London day
 */
export function asksBeforeCheckIn(
  { requestedDate }: Pick<Appointment, 'requestedDate'>,
  today: Day,
): boolean {
  return requestedDate > today;
}

/** "This visit is on Friday 27 November. Check in anyway?" */
export function anotherDayQuestion(
  { requestedDate }: Pick<Appointment, 'requestedDate'>,
  today: Day,
): string {
  return `This visit is on ${weekdayDate(requestedDate, today)}. Check in anyway?`;
}
