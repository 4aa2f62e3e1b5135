import type { Place } from '#shared/domain/location/distance.ts';
import { toMap, toMapRadius } from '../map-metres.ts';
import type { Focus, Search } from '../search.ts';
import { closedTerm } from '../open-tokens.ts';
import { anyOf, type Term } from '../terms.ts';
import { OFFER_TOKEN, UNPRICED_TOKEN } from '../tokens.ts';
import { nameTerm } from './need-terms.ts';
import type { Tiers } from './tiers.ts';
import type { Understanding } from './understand.ts';

/** Conditions that do not come from the sentence. */
export type Limits = {
  readonly terms: readonly Term[];
  readonly price: Search['price'];
  readonly minRating: number | null;
};

/** The lists of a result page. */
export type Lists = {
  /**
   * Exact matches by best match, one search after the other; what is in the place comes first, then the
   * nearest beyond it. Empty: nothing can match.
   */
  readonly exact: readonly Search[];
  /** Others of the category; null: none. */
  readonly related: Search | null;
  /** From this rank on exact matches are shown only where there are no better ones. */
  readonly fallback: number;
};

type Asked = Pick<Understanding, 'names' | 'place' | 'withinKm' | 'limit' | 'isCheap'> & {
  /** Those open when they should be; null: at any time. */
  readonly open: Term | null;
  /** Where the person is; null: not known. */
  readonly device: Place | null;
  /** A provider is called so, wherever it is: it comes first. */
  readonly called: readonly string[];
};

/** Around a device, matches within this distance are ranked before distance decides. */
const AROUND_DEVICE_KM = 8;
const METRES_PER_KM = 1000;

/**
 * The lists for what is wanted (P-35, P-36). Best match: how well the need is met, then distance, offer
 * and rating. Providers without a published price or time follow those that fit.
 */
export function listsOf(tiers: Tiers, asked: Asked, limits: Limits): Lists {
  const origin = asked.place?.centre ?? asked.device;
  const from = origin && { place: origin, point: toMap(origin) };
  const focus = focusOf(asked, from);
  const { open } = asked;
  // A provider that is asked for by name is shown even if closed.
  const isLeftOut = open !== null && asked.names.length === 0;
  const terms = isLeftOut ? [...limits.terms, { not: closedTerm(open) }] : limits.terms;

  const search = (need: Term | null, change: Partial<Search>): Search => ({
    terms,
    need,
    tiers: [],
    focus,
    reach: 'all',
    from,
    price: limits.price,
    minRating: limits.minRating,
    order: 'best',
    ...change,
  });

  const related = tiers.related === null ? null : search(tiers.related, { focus: null });
  if (tiers.exact === null && !tiers.isAnything) return { exact: [], related, fallback: Infinity };
  const wish = preferred(open, asked.isCheap, limits.terms);
  const ranked = wish === null ? tiers.tiers : withPreferred(tiers, wish);
  const called = asked.called.length > 0 ? nameTerm(asked.called) : null;
  const named = called === null ? [] : [search(called, { focus: null, terms: limits.terms })];
  const met = priced(asked.limit, limits.price).map((limit) =>
    search(tiers.exact, {
      tiers: ranked,
      // Nobody is in two lists, of which the counts are added up.
      terms: [...terms, ...limit.terms, ...(called === null ? [] : [{ not: called }])],
      ...limit.price,
    }),
  );
  const exact = [...named, ...met];
  return { exact, related, fallback: tiers.fallback * (wish === null ? 1 : 2) };
}

/**
 * Those within the price first, then those that publish none; of "about £60" then all others, unless a
 * filter says which prices are wanted.
 */
function priced(
  limit: Understanding['limit'],
  filter: Search['price'],
): readonly { readonly price: Partial<Search>; readonly terms: readonly Term[] }[] {
  if (limit === null || (limit.isAbout && filter !== null)) return [{ price: {}, terms: [] }];
  const { from, to, isAbout } = limit;
  if (isAbout)
    return [
      { price: { price: { from, to } }, terms: [] },
      { price: { price: { from, to, isOther: true } }, terms: [] },
    ];
  return [
    { price: { price: { from, to } }, terms: [] },
    { price: {}, terms: [UNPRICED_TOKEN] },
  ];
}

/** What is wished without being required; null: nothing. */
function preferred(open: Term | null, isCheap: boolean, required: readonly Term[]): Term | null {
  const wished = [...(open === null ? [] : [open]), ...(isCheap ? [OFFER_TOKEN] : [])];
  return anyOf(wished.filter((term) => !required.includes(term)));
}

/** In each tier those with the wish first. */
function withPreferred({ exact, tiers }: Tiers, wish: Term): readonly Term[] {
  const split = tiers.flatMap((term): Term[] => [{ all: [term, wish] }, term]);
  return [...split, exact === null ? wish : { all: [exact, wish] }];
}

/** The place, or the surroundings of the device. */
function focusOf({ place, withinKm }: Asked, from: Search['from']): Focus | null {
  if (place !== null && place.districts.length > 0) return { districts: new Set(place.districts) };
  if (from === null) return null;
  const km = place === null ? (withinKm ?? AROUND_DEVICE_KM) : place.radiusKm;
  return { within: toMapRadius(km * METRES_PER_KM, from.point) };
}
