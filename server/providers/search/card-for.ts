import type { Day } from '#shared/domain/dates/day.ts';
import { kilometres } from '#shared/domain/location/distance.ts';
import { dependsOnLocation, type Search } from './search.ts';

/**
 * Completes a stored card with its distance and, in searches by location, the location's place.
 * @param today London day
 * @param card as written by search/card.ts
 * @returns the JSON of a `ProviderCard`
 */
export function cardFor(search: Pick<Search, 'focus' | 'from'>, today: Day, card: string): string {
  // `split` would take about a tenth of the time of a whole list.
  const placeEnd = card.indexOf('\n');
  const herePlaceEnd = card.indexOf('\n', placeEnd + 1);
  const latitudeEnd = card.indexOf('\n', herePlaceEnd + 1);
  const longitudeEnd = card.indexOf('\n', latitudeEnd + 1);
  const dayEnd = card.indexOf('\n', longitudeEnd + 1);

  const latitude = card.slice(herePlaceEnd + 1, latitudeEnd);
  const longitude = card.slice(latitudeEnd + 1, longitudeEnd);
  const isMapped = latitude !== '' && longitude !== '';
  const distance =
    search.from && isMapped
      ? kilometres(search.from.place, { latitude: Number(latitude), longitude: Number(longitude) })
      : null;
  const place = dependsOnLocation(search)
    ? card.slice(placeEnd + 1, herePlaceEnd)
    : card.slice(0, placeEnd);
  const isFree = card.slice(longitudeEnd + 1, dayEnd) === today;
  return `{"distance":${distance},"location":${place},"availableToday":${isFree ? 'true' : 'null'},${card.slice(dayEnd + 1)}`;
}
