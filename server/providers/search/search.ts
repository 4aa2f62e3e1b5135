import type { Place } from '#shared/domain/location/distance.ts';
import type { MapPoint } from './map-metres.ts';
import type { Term } from './terms.ts';

/** The place that a search is about: a radius in map metres around `from`, or local authority districts. */
export type Focus = { readonly within: number } | { readonly districts: ReadonlySet<string> };

export type PriceRange = {
  readonly from: number | null;
  readonly to: number | null;
  /** Those of whom no price is in the range, and those without a price. */
  readonly isOther?: boolean;
};

/** A query to the index of rows; all conditions apply. */
export type Search = {
  /** Conditions on the provider: category, offers, opening hours. */
  readonly terms: readonly Term[];
  /** What is looked for; null: everything. */
  readonly need: Term | null;
  /**
   * How well a provider meets the need, best first; those that meet none come last. For `best`. What
   * meets a tier meets the need.
   */
  readonly tiers: readonly Term[];
  /** Null: everywhere. */
  readonly focus: Focus | null;
  /** `all`: what is in the focus comes first, the rest follows by distance. */
  readonly reach: 'inside' | 'outside' | 'all';
  /** Origin of distances; null: not known. */
  readonly from: { readonly point: MapPoint; readonly place: Place } | null;
  /** Range of an offer's price, in pence. */
  readonly price: PriceRange | null;
  readonly minRating: number | null;
  /** `best`: by tier, then distance, then merit (offer and rating). */
  readonly order: 'best' | 'name';
};

/** The rank of a row outside the focus, after those of all tiers. */
export const OUTSIDE = 99;

/** A row's position in a list; the next page starts after it. */
export type Position = {
  /** The index of its tier, or `OUTSIDE`; 0 where all rows are alike. */
  readonly rank: number;
  /** Map metres; 0 without an origin, or by name. */
  readonly away: number;
  readonly merit: number;
  readonly sortName: string;
  /** The number of its provider's first row. */
  readonly provider: number;
};

/** A row of a list. */
export type FoundRow = Position & {
  /** Its number in the search table. */
  readonly number: number;
};

/** All conditions on a provider. */
export const termsOf = ({ terms, need }: Pick<Search, 'terms' | 'need'>): readonly Term[] =>
  need === null ? terms : [...terms, need];

/** Whether all rows are alike but for distance, merit and name. */
export function hasOneRank({ order, tiers, focus, reach }: Search): boolean {
  if (order !== 'best' || reach === 'outside') return true;
  return tiers.length === 0 && (focus === null || reach === 'inside');
}

/** Whether the matching location matters; otherwise a provider's first location is used. */
export function dependsOnLocation({ focus, from }: Pick<Search, 'focus' | 'from'>): boolean {
  return focus !== null || from !== null;
}
