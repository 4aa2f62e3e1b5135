import type { ProviderQuery } from '#shared/contract/providers.ts';
import type { Place } from '#shared/domain/location/distance.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import type { Search } from '../search-store.ts';
import { toMap, toMapRadius } from './map-metres.ts';
import type { PlaceIndex } from './place-index.ts';
import {
  type FindPlace,
  NEAR_METRES,
  understandPlace,
  type UnderstoodPlace,
} from './understand-place.ts';
import { understandService } from './understand-service.ts';
import type { Vocabulary } from './vocabulary.ts';

type Knowledge = {
  readonly vocabulary: Vocabulary;
  readonly places: PlaceIndex;
  readonly findPlace: FindPlace;
  readonly today: string;
};

export type SearchPlan = {
  /** Null: nothing can match, so nothing is asked. */
  readonly search: Search | null;
  readonly place: string | null;
  readonly understood: string | null;
  /** Distances are measured from here. */
  readonly from: Place | null;
};

/**
 * Turns the filters of the list into one search; all of them have to hold (spec 3, "Search
 * filters"). A typed place goes before the place of the device (decision 35).
 */
export async function planSearch(
  query: ProviderQuery,
  { vocabulary, places, findPlace, today }: Knowledge,
): Promise<SearchPlan> {
  const service = query.service ? understandService(query.service, vocabulary) : null;
  const place = query.location ? await understandPlace(query.location, places, findPlace) : null;
  const category = query.category ? findCategory(query.category) : null;
  const from = place?.centre ?? devicePlace(query);
  const said = { place: place?.name ?? null, understood: service?.understood ?? null, from };
  const impossible = (query.minPrice ?? 0) > (query.maxPrice ?? Number.POSITIVE_INFINITY);
  if (impossible || (query.location && !place) || (query.category && !category))
    return { ...said, search: null };
  return {
    ...said,
    search: {
      category: category?.name ?? null,
      words: service?.clauses ?? [],
      ...whereabouts(place, from),
      price: priceOf(query),
      withOffer: query.discount === 'true',
      availableOn: query.availableToday === 'true' ? today : null,
      minRating: query.minRating || null,
    },
  };
}

function devicePlace({ lat, lng }: ProviderQuery): Place | null {
  return lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
}

function whereabouts(
  place: UnderstoodPlace | null,
  from: Place | null,
): Pick<Search, 'places' | 'from' | 'within'> {
  const point = from && toMap(from);
  if (place?.clause) return { places: [place.clause], from: point, within: null };
  return {
    places: [],
    from: point,
    within: place && point ? toMapRadius(NEAR_METRES, point) : null,
  };
}

function priceOf({ minPrice, maxPrice }: ProviderQuery): Search['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const pence = (pounds: number | undefined) => (pounds === undefined ? null : pounds * 100);
  return { from: pence(minPrice), to: pence(maxPrice) };
}
