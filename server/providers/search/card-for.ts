import {
  intervalsOf,
  isOpenNow,
  isOpenOn,
  isOpenToday,
  type PlacedHours,
} from '#shared/domain/clinics/opening-hours.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { LondonMoment } from '#shared/domain/dates/london-instant.ts';
import { kilometres } from '#shared/domain/location/distance.ts';
import { dependsOnLocation, type Search } from './search.ts';

/** When a page of cards is shown, and the days that its search asks for, first day first. */
type CardTime = { readonly now: LondonMoment; readonly asked: readonly Day[] };

/**
 * Completes a stored card with its distance, whether it is open (P-60) and, in searches by location, the
 * location's place.
 * @param card as written by search/card.ts
 * @returns the JSON of a `ProviderCard`
 */
export function cardFor(
  search: Pick<Search, 'focus' | 'from'>,
  time: CardTime,
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
  const opening = openingFields(card.slice(longitudeEnd + 1, hoursEnd), time);
  return `{"distance":${distance},"location":${place},${opening},${card.slice(hoursEnd + 1)}`;
}

const UNKNOWN_HOURS = '"availableToday":null,"openNow":null,"hoursToday":null';

/** What a card says of its location's hours; null: it publishes none (P-60). */
function openingFields(text: string, { now, asked }: CardTime): string {
  if (text === '') return UNKNOWN_HOURS;
  const hours = JSON.parse(text) as PlacedHours;
  const hoursToday = intervalsOf(hours, now.day);
  const isOpen = (day: Day) =>
    day === now.day ? isOpenToday(hoursToday, now.minute) : isOpenOn(hours, day);
  const fields = {
    availableToday: isOpenToday(hoursToday, now.minute),
    openNow: isOpenNow(hoursToday, now.minute),
    hoursToday,
    ...(asked.length > 0 && { openOn: asked.find(isOpen) ?? null }),
  };
  return JSON.stringify(fields).slice(1, -1);
}
