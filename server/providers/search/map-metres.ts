import type { Place } from '#shared/domain/location/distance.ts';

const EARTH_RADIUS_METRES = 6_371_000;
/** Central meridian of the UK, where distortion is smallest. */
const CENTRAL_MERIDIAN = -2;

/** A point on a flat map of the country, in metres. */
export type MapPoint = { readonly x: number; readonly y: number };

/** Position of unmapped locations: after all others and outside every radius. */
export const UNMAPPED: MapPoint = { x: 9e7, y: 9e7 };

/**
 * Projects a place to a flat map (transverse Mercator on a sphere): within the UK map distances are
 * at most 0.3 % too long, which preserves the order of near places. Only for filtering and sorting;
 * displayed distances are great-circle distances.
 */
export function toMap({ latitude, longitude }: Place): MapPoint {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const east = radians(longitude - CENTRAL_MERIDIAN);
  const north = radians(latitude);
  // The projection diverges a quarter of the world away, so it is clamped.
  const across = Math.max(-0.999_999, Math.min(Math.cos(north) * Math.sin(east), 0.999_999));
  const x = EARTH_RADIUS_METRES * Math.atanh(across);
  const y = EARTH_RADIUS_METRES * Math.atan2(Math.tan(north), Math.cos(east));
  return { x: Math.round(x), y: Math.round(y) };
}

/** Converts a real radius to map metres around a point. */
export function toMapRadius(metres: number, around: MapPoint): number {
  return Math.ceil(metres * Math.cosh(around.x / EARTH_RADIUS_METRES));
}
