import type { FilterQuery } from '#shared/contract/search.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Place } from '#shared/domain/location/distance.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { categoryNumber } from './format.ts';
import { toMap, toMapRadius } from './map-metres.ts';
import { onlyCategory } from './only-category.ts';
import type { Search, LocationCriteria } from './search.ts';
import type { Term } from './terms.ts';
import { freeToken, OFFER_TOKEN, priceTokens, ratedToken } from './tokens.ts';
import { NEAR_METRES, understandPlace, type UnderstoodPlace } from './understand-place.ts';
import { understandService } from './understand-service.ts';

export type SearchPlan = {
  /** Null: nothing can match, so no query is needed. */
  readonly search: Search | null;
  readonly place: string | null;
  readonly understood: string | null;
};

/**
 * Converts filters to a search; all of them apply (HOME-23 to HOME-25). A typed place takes precedence
 * over the device's location (P-35).
 */
export async function planSearch(
  query: FilterQuery,
  sort: Search['sort'],
  { vocabulary, places, findPlace }: CatalogueSnapshot,
  today: Day,
): Promise<SearchPlan> {
  const service = query.service ? understandService(query.service, vocabulary) : null;
  const place = query.location ? await understandPlace(query.location, places, findPlace) : null;
  const category = query.category ? findCategory(query.category) : null;
  const interpretation = { place: place?.name ?? null, understood: service?.understood ?? null };
  const impossible = (query.minPrice ?? 0) > (query.maxPrice ?? Number.POSITIVE_INFINITY);
  if (impossible || (query.location && !place) || (query.category && !category))
    return { ...interpretation, search: null };
  const words = service?.terms ?? [];
  return {
    ...interpretation,
    search: {
      category: category ? categoryNumber(category.name) : onlyCategory(words, vocabulary),
      terms: [...words, ...filterTerms(query, today)],
      ...locationCriteria(place, place?.centre ?? devicePlace(query)),
      price: priceOf(query),
      minRating: query.minRating || null,
      sort,
    },
  };
}

/** The filters that are looked up as tokens. */
function filterTerms(query: FilterQuery, today: string): Term[] {
  const { discount, availableToday, minRating } = query;
  const price = priceOf(query);
  const halves = Math.floor((minRating ?? 0) * 2);
  return [
    ...(discount === 'true' ? [OFFER_TOKEN] : []),
    ...(availableToday === 'true' ? [freeToken(today)] : []),
    ...(halves > 0 ? [ratedToken(halves)] : []),
    ...(price ? [{ any: priceTokens(price.from, price.to) }] : []),
  ];
}

function devicePlace({ lat, lng }: FilterQuery): Place | null {
  return lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
}

function locationCriteria(place: UnderstoodPlace | null, centre: Place | null): LocationCriteria {
  const from = centre && { place: centre, point: toMap(centre) };
  if (place?.term) return { place: place.term, from, within: null };
  return {
    place: null,
    from,
    within: place && from ? toMapRadius(NEAR_METRES, from.point) : null,
  };
}

function priceOf({ minPrice, maxPrice }: FilterQuery): Search['price'] {
  if (minPrice === undefined && maxPrice === undefined) return null;
  const pence = (pounds: number | undefined) => (pounds === undefined ? null : pounds * 100);
  return { from: pence(minPrice), to: pence(maxPrice) };
}
