import type { Place } from '#shared/domain/location/distance.ts';

/** The fallback for locations without coordinates (CHECKIN-24). */
export const LONDON: Place = { latitude: 51.5074, longitude: -0.1278 };

const EARTH_RADIUS_METRES = 6_371_000;

/** The point this many metres due north; along a meridian the distance depends on the latitude only. */
export function northOf({ latitude, longitude }: Place, metres: number): Place {
  return { latitude: latitude + (metres / EARTH_RADIUS_METRES) * (180 / Math.PI), longitude };
}
