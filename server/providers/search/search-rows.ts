import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import type { ProviderTables } from '../tables.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';
import { wordsOf } from './canonical-word.ts';
import { toMap, UNMAPPED } from './map-metres.ts';
import {
  locationTokens,
  placesOf,
  type PlaceName,
  providerTokens,
  toVectorText,
} from './tokens.ts';

/** Everything that the search keeps of a provider. */
export type SearchEntry = {
  readonly rows: readonly ProviderTables['provider_search'][];
  readonly words: readonly string[];
  readonly places: readonly (PlaceName & Pick<LocationDraft, 'latitude' | 'longitude'>)[];
};

/** By this the list is sorted where no place is known: the same order on every database. */
function sortName(name: string): string {
  return wordsOf(name).join(' ');
}

/** The prices that a member pays, in pence, as the text of an `int4multirange`. */
function prices(offers: readonly string[]): string {
  const spans = offers.map((line) => readDiscountLine(line).now).filter((now) => now !== null);
  return `{${spans.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;
}

function spotOf(location: LocationDraft | null): string {
  const mapped = location?.latitude != null && location.longitude != null;
  const { x, y } = mapped
    ? toMap({ latitude: location.latitude, longitude: location.longitude })
    : UNMAPPED;
  return `(${x},${y})`;
}

/** One row for each category at each location; a provider without a location has a row all the same. */
export function toSearchEntry(draft: ProviderDraft): SearchEntry {
  const words = providerTokens(draft);
  const locations = draft.locations.length > 0 ? draft.locations : [null];
  const rows = locations.flatMap((location, position) =>
    draft.categories.map((category, index) => ({
      provider_id: draft.id,
      category,
      position,
      lead: index === 0,
      alone: locations.length === 1,
      sort_name: sortName(draft.name),
      spot: spotOf(location),
      tokens: toVectorText([...words, ...(location ? locationTokens(location) : [])]),
      has_offer: draft.offers.length > 0,
      prices: prices(draft.offers),
      rating: draft.rating?.value ?? null,
      available_on: draft.available?.on ?? null,
    })),
  );
  return {
    rows,
    words: [...new Set(words)].filter((word) => !word.startsWith('#')),
    places: draft.locations.flatMap((location) =>
      placesOf(location).map((place) => ({
        ...place,
        latitude: location.latitude,
        longitude: location.longitude,
      })),
    ),
  };
}
