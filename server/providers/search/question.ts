import type { Place } from '#shared/domain/location/distance.ts';
import type { MapPoint } from './map-metres.ts';
import type { Term } from './terms.ts';

/** A list as the search table is asked for it; everything in it has to hold. */
export type Search = {
  /** See search/format.ts; 0: all. */
  readonly category: number;
  /** About the provider: words, offers, ratings, free days. */
  readonly terms: readonly Term[];
  /** About the location: only locations there are found. */
  readonly place: Term | null;
  /** Nearest first from here; null: by name. */
  readonly from: { readonly point: MapPoint; readonly place: Place } | null;
  /** Not further than this, in metres on the map. */
  readonly within: number | null;
  /** Pence; an offer's price lies between. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  readonly minRating: number | null;
  /** Nearest or by name; or by merit, and those of equal merit so. */
  readonly sort: 'usual' | 'best';
};

/** Where a row stands in its list: behind it the next page begins. */
export type Position = {
  /** Metres on the map; 0 where the list goes by name. */
  readonly away: number;
  readonly sortName: string;
  readonly id: string;
  readonly merit: number;
  /** How many stand before it, itself included. */
  readonly seen: number;
};

export type Whereabouts = Pick<Search, 'place' | 'from' | 'within'>;

/** Whether it matters which of its locations a provider is found at; otherwise the first stands for it. */
export function isByLocation({ place, within, from }: Whereabouts): boolean {
  return place !== null || within !== null || from !== null;
}
