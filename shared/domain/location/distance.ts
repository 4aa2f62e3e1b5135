/** A point on the Earth in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The Earth's radius in metres (CHECKIN-25). */
const EARTH_RADIUS_METRES = 6_371_000;

/**
 * The great-circle distance in metres (CHECKIN-25). This formula is accurate both for a metre and
 * for antipodal points.
 */
export function greatCircleMetres(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);

  const alongMeridian =
    Math.sin(north) + 2 * Math.sin(latitudeA) * Math.cos(latitudeB) * Math.sin(east / 2) ** 2;
  const alongParallel = Math.cos(latitudeB) * Math.sin(east);
  const towards =
    Math.sin(latitudeA) * Math.sin(latitudeB) +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.cos(east);
  return EARTH_RADIUS_METRES * Math.atan2(Math.hypot(alongMeridian, alongParallel), towards);
}

/** Kilometres, rounded to ten metres. */
export function kilometres(from: Place, to: Place): number {
  return Math.round(greatCircleMetres(from, to) / 10) / 100;
}
