import type { Day } from '#shared/domain/dates/day.ts';
import { kilometres } from '#shared/domain/location/distance.ts';
import { openTerm } from './open-tokens.ts';
import { dependsOnLocation, type Search } from './search.ts';
import { matchesTokens, type Term } from './terms.ts';

/**
 * The days that cards answer, as conditions on opening hours: made once for a page.
 * @param today London day
 * @param asked what the search asks for, first day first
 */
export const cardDays = (today: Day, asked: readonly Day[]) => ({
  today: openTerm(today),
  asked: asked.map((day) => ({ day, term: openTerm(day) })),
});

/**
 * Completes a stored card with its distance, whether it is open (P-60) and, in searches by location, the
 * location's place.
 * @param card as written by search/card.ts
 * @returns the JSON of a `ProviderCard`
 */
export function cardFor(
  search: Pick<Search, 'focus' | 'from'>,
  days: ReturnType<typeof cardDays>,
  card: string,
): string {
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
  const hours = card.slice(longitudeEnd + 1, hoursEnd);
  const availableToday = isOpenBy(hours, days.today);
  const isAsked = days.asked.length > 0 && hours !== '';
  const openOn = days.asked.find(({ term }) => isOpenBy(hours, term) === true)?.day ?? null;
  const asked = isAsked ? `"openOn":${JSON.stringify(openOn)},` : '';
  return `{"distance":${distance},"location":${place},"availableToday":${availableToday},${asked}${card.slice(hoursEnd + 1)}`;
}

/** Null: the location publishes no hours (P-60). */
function isOpenBy(tokens: string, term: Term): boolean | null {
  return tokens === '' ? null : matchesTokens(term, new Set(tokens.split('|')));
}
