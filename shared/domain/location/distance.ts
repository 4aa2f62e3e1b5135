/** A point on the Earth in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The Earth's radius of spec section 9, in metres. */
const EARTH_RADIUS_METRES = 6_371_000;
const METRES_PER_MILE = 1609.344;

/**
 * The great-circle distance in metres (spec 9, "Check-in"). The form is chosen to stay exact both
 * for a step of one metre and for the other side of the Earth.
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

/** A distance for UK readers: "0.4 miles", "1 mile", "12 miles"; below 0.1 "less than 0.1 miles". */
export function milesText(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  if (miles < 0.05) return 'less than 0.1 miles';
  const tenths = Math.round(miles * 10) / 10;
  const shown = tenths < 10 ? tenths : Math.round(miles);
  return `${shown.toLocaleString('en-GB')} ${shown === 1 ? 'mile' : 'miles'}`;
}
