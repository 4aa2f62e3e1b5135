import { toMap, toMapRadius } from '../map-metres.ts';
import { onlyCategory } from '../only-category.ts';
import type { Search } from '../search.ts';
import type { RowCounts, Term } from '../terms.ts';
import { districtToken, freeToken, OFFER_TOKEN, UNPRICED_TOKEN } from '../tokens.ts';
import type { Tiers } from './tiers.ts';
import type { Understanding, WantedPlace } from './understand.ts';
import type { Place } from '#shared/domain/location/distance.ts';
import { anyOf } from './need-terms.ts';

/** What both fields and the filters ask for, apart from how well it is met. */
export type Limits = {
  /** See search/format.ts; 0: all. */
  readonly category: number;
  /** Conditions of the filters. */
  readonly terms: readonly Term[];
  readonly price: Search['price'];
  readonly minRating: number | null;
};

/** The lists of a result page. Each stage is read to its end before the next begins. */
export type Stages = {
  /** Exact matches, in the place if one is asked for. */
  readonly exact: readonly Search[];
  /** Exact matches beyond the place, nearest first; null without a place. */
  readonly beyond: Search | null;
  /** Others of the category. */
  readonly related: readonly Search[];
};

/** Around a device, matches within this distance are ranked before distance decides. */
const AROUND_DEVICE_KM = 8;

type Asked = Pick<Understanding, 'place' | 'limit' | 'isCheap' | 'isToday'> & {
  /** Where the person is; null: not known. */
  readonly device: Place | null;
};

/**
 * The order of a best match (P-35, P-36): how well the need is met, then distance, offer and rating.
 * Prices and times that a sentence names put those that publish none after those that fit.
 */
export function bestStages(
  tiers: Tiers,
  asked: Asked,
  limits: Limits,
  today: string,
  counts: RowCounts,
): Stages {
  const origin = asked.place?.centre ?? asked.device;
  const from = origin && { place: origin, point: toMap(origin) };
  const preferred = preferences(asked, today);
  const base: Omit<Search, 'category' | 'terms'> = {
    place: null,
    from,
    within: null,
    price: limits.price,
    minRating: limits.minRating,
    sort: 'usual',
  };
  function search(terms: readonly Term[], change: Partial<Search> = {}): Search {
    const category = limits.category === 0 ? onlyCategory(terms, counts) : limits.category;
    return { ...base, category, terms: [...terms, ...limits.terms], ...change };
  }
  const sort: Search['sort'] = from === null ? 'best' : 'usual';
  const around =
    from && asked.place === null ? toMapRadius(AROUND_DEVICE_KM * 1000, from.point) : null;
  const place = asked.place && placeCriteria(asked.place, from);
  const tierTerms: (readonly Term[])[] =
    tiers.union === null ? [[]] : tiers.exact.map((term) => [term]);
  const union = tiers.union === null ? [] : [tiers.union];
  const exact = pricedSearches(asked.limit).flatMap(({ price, terms: priced }) => {
    const ranked = [
      ...(preferred === null ? [] : [[...(tierTerms[0] ?? []), preferred]]),
      ...tierTerms.map((terms, index) =>
        preferred === null || index > 0 ? terms : withoutTerm(terms, preferred),
      ),
    ];
    const prices = price === null ? {} : { price };
    const here = ranked.map((terms) =>
      search([...terms, ...priced], { sort, ...prices, ...(place ?? { within: around }) }),
    );
    return around === null || tiers.union === null
      ? here.map((each) =>
          tiers.union === null ? { ...each, within: place?.within ?? null } : each,
        )
      : [...here, search([...union, ...priced], { ...prices, beyond: around })];
  });
  return {
    exact: tiers.union !== null && tiers.exact.length === 0 ? [] : exact,
    beyond: place ? search(union, outside(place)) : null,
    related: tiers.related.map((term) => search([term], { sort })),
  };
}

/** What is wished without being required; null: nothing. */
function preferences({ isCheap, isToday }: Asked, today: string): Term | null {
  return anyOf([...(isToday ? [freeToken(today)] : []), ...(isCheap ? [OFFER_TOKEN] : [])]);
}

function withoutTerm(terms: readonly Term[], excluded: Term): readonly Term[] {
  const [only] = terms;
  return only === undefined ? terms : [{ all: [only, { not: excluded }] }];
}

/** Those within the price first, then those that publish none. */
function pricedSearches(
  limit: Understanding['limit'],
): readonly { readonly price: Search['price']; readonly terms: readonly Term[] }[] {
  if (limit === null) return [{ price: null, terms: [] }];
  return [
    { price: { from: limit.from, to: limit.to }, terms: [] },
    { price: null, terms: [UNPRICED_TOKEN] },
  ];
}

type PlaceCriteria = Pick<Search, 'place' | 'within'>;

function placeCriteria(place: WantedPlace, from: Search['from']): PlaceCriteria {
  if (place.districts.length > 0)
    return { place: anyOf(place.districts.map(districtToken)), within: null };
  return { place: null, within: from && toMapRadius(place.radiusKm * 1000, from.point) };
}

function outside({ place, within }: PlaceCriteria): Partial<Search> {
  return within === null ? { place: place === null ? null : { not: place } } : { beyond: within };
}
