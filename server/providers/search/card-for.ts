import type { Day } from '#shared/domain/dates/day.ts';
import { kilometres } from '#shared/domain/location/distance.ts';
import { openTerm } from './open-tokens.ts';
import { dependsOnLocation, type Search } from './search.ts';
import { matchesTokens, type Term } from './terms.ts';

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
  const hoursEnd = card.indexOf('\n', longitudeEnd + 1);

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
  const isOpen = isOpenBy(card.slice(longitudeEnd + 1, hoursEnd), today);
  return `{"distance":${distance},"location":${place},"availableToday":${isOpen},${card.slice(hoursEnd + 1)}`;
}

let ofDay: { readonly day: Day; readonly term: Term } = { day: '', term: '' };

/** Null: the location publishes no hours (P-60). */
function isOpenBy(tokens: string, today: Day): boolean | null {
  if (tokens === '') return null;
  if (ofDay.day !== today) ofDay = { day: today, term: openTerm(today) };
  return matchesTokens(ofDay.term, new Set(tokens.split('|')));
}
