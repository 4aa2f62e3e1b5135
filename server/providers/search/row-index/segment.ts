import type { FirstRowsByOrder } from './first-rows.ts';
import type { PackedLists } from './packed-lists.ts';
import type { Prices } from './prices.ts';
import type { RowBlocks } from './row-blocks.ts';
import type { RowProviders } from './row-providers.ts';
import type { SortedNames } from './sorted-names.ts';

/** Rows of the search table in memory, numbered along the map. They never change. */
export type Segment = {
  readonly size: number;
  /** Their numbers in the search table. */
  readonly numbers: Int32Array;
  readonly providers: RowProviders;
  /** Map metres, x and y of each row next to each other: both are read at the same time. */
  readonly points: Int32Array;
  readonly merits: Int16Array;
  /** See `ratingNumber`. */
  readonly ratings: Uint16Array;
  readonly highestRating: number;
  /** Indexes of names. */
  readonly nameOf: Uint32Array;
  readonly names: SortedNames;
  readonly prices: Prices;
  readonly lists: PackedLists;
  readonly blocks: RowBlocks;
  readonly first: FirstRowsByOrder;
};

/** A rating as a whole number, to be compared with others; null is 0. */
export const ratingNumber = (rating: number | null): number => Math.round((rating ?? 0) * 10_000);

type Ids = Pick<Segment, 'providers' | 'numbers'>;

/** Orders rows of the same name, as `toSorted` wants it. */
export const compareProviders = (ids: Ids, a: number, b: number): number =>
  ids.providers.of(a) - ids.providers.of(b) || (ids.numbers[a] ?? 0) - (ids.numbers[b] ?? 0);
