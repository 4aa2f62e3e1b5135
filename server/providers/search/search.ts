import type { Place } from '#shared/domain/location/distance.ts';
import type { MapPoint } from './map-metres.ts';
import type { Term } from './terms.ts';

/** A query to the search table; all conditions apply. */
export type Search = {
  /** See search/format.ts; 0: all. */
  readonly category: number;
  /** Conditions on the provider: words, offers, ratings, availability. */
  readonly terms: readonly Term[];
  /** Condition on the location. */
  readonly place: Term | null;
  /** Origin for sorting by distance; null: by name. */
  readonly from: { readonly point: MapPoint; readonly place: Place } | null;
  /** Radius in map metres. */
  readonly within: number | null;
  /** Only further away than this, in map metres; absent: at any distance. */
  readonly beyond?: number;
  /** Range of an offer's price, in pence. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  readonly minRating: number | null;
  /** `usual`: by distance or by name; `best`: by merit first. */
  readonly sort: 'usual' | 'best';
};

/** A row's position in a list; the next page starts after it. */
export type Position = {
  /** Map metres; 0 when sorted by name. */
  readonly away: number;
  readonly sortName: string;
  readonly id: string;
  readonly merit: number;
  /** Number of rows up to and including it. */
  readonly seen: number;
};

export type LocationCriteria = Pick<Search, 'place' | 'from' | 'within'>;

/** Whether the matching location matters; otherwise a provider's first location is used. */
export function dependsOnLocation({ place, within, from }: LocationCriteria): boolean {
  return place !== null || within !== null || from !== null;
}
