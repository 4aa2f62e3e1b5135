import type { Place } from '#shared/domain/location/distance.ts';

const EARTH_RADIUS_METRES = 6_371_000;
/** The country's middle: distances are truest there. */
const CENTRAL_MERIDIAN = -2;

/** A point on a flat map of the country, in metres. */
export type MapPoint = { readonly x: number; readonly y: number };

/** As the database reads it. */
export const pointText = ({ x, y }: MapPoint): string => `(${x},${y})`;

/** Where everything goes that is not mapped: behind all that is, and in no radius. */
export const UNMAPPED: MapPoint = { x: 9e7, y: 9e7 };

/**
 * A place on a flat map (transverse Mercator on the sphere of spec 9): within the UK the distance
 * on the map is at most 0.3 % longer than on the ground, and the order of what is near is the same.
 * It only finds and sorts; distances that are shown are great-circle distances.
 */
export function toMap({ latitude, longitude }: Place): MapPoint {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const east = radians(longitude - CENTRAL_MERIDIAN);
  const north = radians(latitude);
  // A quarter of the world away the map ends; there "far" is all that it says.
  const across = Math.max(-0.999_999, Math.min(Math.cos(north) * Math.sin(east), 0.999_999));
  const x = EARTH_RADIUS_METRES * Math.atanh(across);
  const y = EARTH_RADIUS_METRES * Math.atan2(Math.tan(north), Math.cos(east));
  return { x: Math.round(x), y: Math.round(y) };
}

/** Twice as far as anything lies from the middle, what is not mapped included. */
const BAND_METRES = 2e8;
/** The point on a map on which the categories lie side by side. */
export function bandOf({ x, y }: MapPoint, category: number): MapPoint {
  return { x: x + category * BAND_METRES, y };
}

/** A radius on the ground as the radius on the map around a point. */
export function toMapRadius(metres: number, around: MapPoint): number {
  return Math.ceil(metres * Math.cosh(around.x / EARTH_RADIUS_METRES));
}
