import type { Day } from '#shared/domain/dates/day.ts';
import type { Place } from '#shared/domain/location/distance.ts';
import { kilometres } from '../kilometres.ts';

/** What a card shows differently for each question. */
export type CardQuestion = {
  /** From where distances are told; null: none is. */
  readonly from: Place | null;
  /** Whether the place of the location is told, not that of the provider. */
  readonly isByLocation: boolean;
  /** In London. */
  readonly today: Day;
};

/**
 * A card as the search answers with it.
 * @param card as search/card.ts wrote it
 * @returns the JSON of a `ProviderCard`
 */
export function cardFor({ from, isByLocation, today }: CardQuestion, card: string): string {
  // Cut line by line: `split` took about a tenth of the time of a whole list.
  const placeEnd = card.indexOf('\n');
  const herePlaceEnd = card.indexOf('\n', placeEnd + 1);
  const latitudeEnd = card.indexOf('\n', herePlaceEnd + 1);
  const longitudeEnd = card.indexOf('\n', latitudeEnd + 1);
  const dayEnd = card.indexOf('\n', longitudeEnd + 1);

  const latitude = card.slice(herePlaceEnd + 1, latitudeEnd);
  const longitude = card.slice(latitudeEnd + 1, longitudeEnd);
  const isMapped = latitude !== '' && longitude !== '';
  const distance =
    from && isMapped
      ? kilometres(from, { latitude: Number(latitude), longitude: Number(longitude) })
      : null;
  const place = isByLocation ? card.slice(placeEnd + 1, herePlaceEnd) : card.slice(0, placeEnd);
  const isFree = card.slice(longitudeEnd + 1, dayEnd) === today;
  return `{"distance":${distance},"location":${place},"availableToday":${isFree ? 'true' : 'null'},${card.slice(dayEnd + 1)}`;
}
