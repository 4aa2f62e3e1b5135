import type { Place } from '#shared/domain/location/distance.ts';
import { toMap, toMapRadius } from '../map-metres.ts';
import { onlyCategory } from '../only-category.ts';
import type { Search } from '../search.ts';
import type { RowCounts, Term } from '../terms.ts';
import { districtToken, freeToken, OFFER_TOKEN, UNPRICED_TOKEN } from '../tokens.ts';
import { anyOf } from './need-terms.ts';
import type { Tiers } from './tiers.ts';
import type { Understanding, WantedPlace } from './understand.ts';

/** Conditions that do not come from the sentence. */
export type Limits = {
  /** See search/format.ts; 0: all. */
  readonly category: number;
  readonly terms: readonly Term[];
  readonly price: Search['price'];
  readonly minRating: number | null;
};

/** The lists of a result page. Each stage is read to its end before the next begins. */
export type Stages = {
  /** Exact matches by best match, in the place if one is asked for; empty: there are none. */
  readonly best: readonly Search[];
  /** The same by distance, or by name where no place is known. */
  readonly usual: readonly Search[];
  /** Exact matches beyond the place, nearest first; null without a place. */
  readonly beyond: Search | null;
  /** Others of the category. */
  readonly related: readonly Search[];
};

type Asked = Pick<Understanding, 'place' | 'limit' | 'isCheap' | 'isToday'> & {
  /** Where the person is; null: not known. */
  readonly device: Place | null;
};

/** Around a device, matches within this distance are ranked before distance decides. */
const AROUND_DEVICE_METRES = 8000;
const METRES_PER_KM = 1000;

/**
 * The lists for what is wanted (P-35, P-36). Best match: how well the need is met, then distance, offer
 * and rating. Providers without a published price or time follow those that fit.
 */
export function stagesOf(
  tiers: Tiers,
  asked: Asked,
  limits: Limits,
  today: string,
  counts: RowCounts,
): Stages {
  const origin = asked.place?.centre ?? asked.device;
  const from = origin && { place: origin, point: toMap(origin) };
  const inPlace = asked.place && placeCriteria(asked.place, from);
  const sort: Search['sort'] = from === null ? 'best' : 'usual';

  function search(terms: readonly Term[], change: Partial<Search> = {}): Search {
    const category = limits.category === 0 ? onlyCategory(terms, counts) : limits.category;
    return {
      category,
      terms: [...terms, ...limits.terms],
      place: null,
      within: null,
      from,
      price: limits.price,
      minRating: limits.minRating,
      sort: 'usual',
      ...change,
    };
  }

  const union = tiers.union === null ? [] : [tiers.union];
  const usual = priced(asked.limit).map(({ terms, price }) =>
    search([...union, ...terms], { ...inPlace, ...price }),
  );
  const related = tiers.related.map((term) => search([term], { sort }));
  if (tiers.isAnything) {
    const best = usual.map((each) => ({ ...each, sort }));
    return { best, usual, beyond: null, related };
  }
  if (tiers.union === null) return { best: [], usual: [], beyond: null, related };

  const around =
    from && !inPlace ? { within: toMapRadius(AROUND_DEVICE_METRES, from.point) } : null;
  const ranked = withPreferred(tiers.exact, preferred(asked, today));
  const best = priced(asked.limit).flatMap(({ terms, price }) => [
    ...ranked.map((term) => search([term, ...terms], { ...(inPlace ?? around), ...price, sort })),
    ...(around ? [search([...union, ...terms], { ...price, beyond: around.within })] : []),
  ]);
  return { best, usual, beyond: inPlace && search(...beyondOf(tiers.union, inPlace)), related };
}

/** Those within the price first, then those that publish none. */
function priced(
  limit: Understanding['limit'],
): readonly { readonly price: Partial<Search>; readonly terms: readonly Term[] }[] {
  if (limit === null) return [{ price: {}, terms: [] }];
  const { from, to } = limit;
  return [
    { price: { price: { from, to } }, terms: [] },
    { price: {}, terms: [UNPRICED_TOKEN] },
  ];
}

/** What is wished without being required; null: nothing. */
function preferred({ isCheap, isToday }: Asked, today: string): Term | null {
  return anyOf([...(isToday ? [freeToken(today)] : []), ...(isCheap ? [OFFER_TOKEN] : [])]);
}

/** In each tier those with the wish first. */
function withPreferred(exact: readonly Term[], wish: Term | null): readonly Term[] {
  if (wish === null) return exact;
  return exact.flatMap((term): Term[] => [{ all: [term, wish] }, { all: [term, { not: wish }] }]);
}

type PlaceCriteria = Pick<Search, 'place' | 'within'>;

function placeCriteria(place: WantedPlace, from: Search['from']): PlaceCriteria {
  if (place.districts.length > 0)
    return { place: anyOf(place.districts.map(districtToken)), within: null };
  const metres = place.radiusKm * METRES_PER_KM;
  return { place: null, within: from && toMapRadius(metres, from.point) };
}

function beyondOf(
  union: Term,
  { place, within }: PlaceCriteria,
): [terms: readonly Term[], change: Partial<Search>] {
  if (within !== null) return [[union], { beyond: within }];
  return [[place === null ? union : { all: [union, { not: place }] }], {}];
}
