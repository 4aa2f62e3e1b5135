import {
  CHECK_IN_ACCURACY_METRES,
  CHECK_IN_RANGE_METRES,
  type CheckInDecision,
} from '#shared/domain/appointments/check-in.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import type { LocationState } from '#web/lib/geolocation/use-device-location.ts';

/** From this distance on, miles are shown. */
const MILES_FROM_METRES = 1000;

/** "99 metres", "1 metre", "1.2 miles". Metres are rounded up, so that 100.4 does not look in range. */
export function distanceText(metres: number): string {
  return metres >= MILES_FROM_METRES ? milesText(metres) : accuracyText(metres);
}

/** "25 metres", "2,500 metres": the accuracy of a reading, rounded up. */
export function accuracyText(metres: number): string {
  return plural(Math.ceil(metres), 'metre');
}

/** "Within check-in range" or "Not within check-in range" (CHECKIN-06). */
export function rangeStatus(decision: CheckInDecision): string {
  return decision.ok ? 'Within check-in range' : 'Not within check-in range';
}

/**
 * Why "Check In Now" is disabled; undefined while it is enabled (CHECKIN-09).
 * @param decision null without a location
 */
export function disabledReason(
  decision: CheckInDecision | null,
  { phase, location }: LocationState,
): string | undefined {
  if (decision?.ok) return undefined;
  if (!decision || !location) {
    if (phase === 'starting' || phase === 'reading') return 'Finding your location…';
    return phase === 'unasked'
      ? 'Select “Use my location” first, or check in manually.'
      : 'We couldn’t find your location. You can check in manually.';
  }
  if (decision.code === 'check-in/inaccurate')
    return `Your location is only accurate to ${accuracyText(location.accuracy)}. It needs to be ${CHECK_IN_ACCURACY_METRES} metres or better. Refresh it, or check in manually.`;
  return `You can check in within ${CHECK_IN_RANGE_METRES} metres of the provider. Refresh your location when you arrive, or check in manually.`;
}
