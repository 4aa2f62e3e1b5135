import { greatCircleMetres, type Place } from '#shared/domain/location/distance.ts';

/** To ten metres: what is closer together than that is equally far. */
export function kilometres(from: Place, to: Place): number {
  return Math.round(greatCircleMetres(from, to) / 10) / 100;
}
