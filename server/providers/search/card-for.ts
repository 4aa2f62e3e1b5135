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
  const [place = '', placeHere = '', latitude = '', longitude = '', freeDay = '', lasting = ''] =
    card.split('\n');
  const isMapped = latitude !== '' && longitude !== '';
  const distance =
    from && isMapped
      ? kilometres(from, { latitude: Number(latitude), longitude: Number(longitude) })
      : null;
  const parts = `{"distance":${distance},"location":${isByLocation ? placeHere : place}`;
  return `${parts},"availableToday":${freeDay === today ? 'true' : 'null'},${lasting}`;
}
