import { greatCircleMetres, type Place } from '../location/distance.ts';
import { CHECK_IN_ACCURACY_METRES, CHECK_IN_RANGE_METRES } from './check-in.ts';

/** A check-in by location: the clinic's place, and the server's time. */
export type PlacedCheckIn = { readonly place: Place; readonly at: Date };

/** 252 km/h from door to door: faster than any train or flight within the UK. */
const METRES_PER_SECOND = 70;

/** A person between two clinics can be in the range of both. */
const BETWEEN_METRES = 2 * (CHECK_IN_RANGE_METRES + CHECK_IN_ACCURACY_METRES);

/** The farthest that two clinics of this country lie apart takes less than this. */
export const TRAVEL_HOURS = 6;

/**
 * Whether a person can have travelled from each of their other check-ins by location to this one. What nobody can
 * travel does not count by location: the clinic confirms the visit instead (P-23).
 * @param others in any order; a clock that was set back makes no time pass
 */
export function canHaveTravelled(
  checkIn: PlacedCheckIn,
  others: readonly PlacedCheckIn[],
): boolean {
  return others.every(({ place, at }) => {
    const metres = greatCircleMetres(place, checkIn.place) - BETWEEN_METRES;
    const seconds = Math.max(0, checkIn.at.getTime() - at.getTime()) / 1000;
    return metres <= seconds * METRES_PER_SECOND;
  });
}

/** What a member reads about such a check-in. */
export const TOO_FAR_TEXT =
  'You can’t have travelled this far since your last check-in, so your location doesn’t count this time. The provider will confirm your visit afterwards.';
