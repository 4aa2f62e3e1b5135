import {
  CHECK_IN_ACCURACY_METRES,
  CHECK_IN_RANGE_METRES,
  type CheckInDecision,
} from '#shared/domain/appointments/check-in.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { LocationState } from '#web/lib/geolocation/use-device-location.ts';

/** Below it, metres are what one can walk off. */
const FAR_METRES = 1000;

/** "99 metres", "1 metre", "1.2 miles": never less than it is, so that 100.4 metres do not look like 100. */
export function distanceWords(metres: number): string {
  return metres >= FAR_METRES ? milesText(metres) : accuracyWords(metres);
}

/** "25 metres", "2,500 metres": how exact a reading is. */
export function accuracyWords(metres: number): string {
  return plural(Math.ceil(metres), 'metre');
}

/** "Within check-in range" or "Not within check-in range" (spec 2, Check-In tab). */
export function rangeStatus(decision: CheckInDecision): string {
  return decision.ok ? 'Within check-in range' : 'Not within check-in range';
}

/**
 * Why "Check In Now" rests; undefined while it can be pressed.
 * @param decision null while there is no location
 */
export function restingReason(
  decision: CheckInDecision | null,
  { phase, location }: LocationState,
): string | undefined {
  if (decision?.ok) return undefined;
  if (!decision || !location) {
    if (phase === 'starting' || phase === 'reading') return 'Finding your location…';
    return phase === 'unasked'
      ? 'Use your location first, or check in manually.'
      : 'Your location is not known. You can check in manually.';
  }
  if (decision.code === 'check-in/inaccurate')
    return `Your location is only accurate to ${accuracyWords(location.accuracy)}. ${CHECK_IN_ACCURACY_METRES} metres or better are needed: refresh it, or check in manually.`;
  return `You can check in within ${CHECK_IN_RANGE_METRES} metres of the provider. Refresh your location when you are there, or check in manually.`;
}
