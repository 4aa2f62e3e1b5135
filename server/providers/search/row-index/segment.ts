import type { StoredRow } from '../stored-row.ts';
import { createListBuilder, type PackedLists } from './packed-lists.ts';
import { createPricesBuilder, type Prices } from './prices.ts';
import { createBlocksBuilder, type RowBlocks } from './row-blocks.ts';
import { type RowOrders, rowOrdersOf } from './row-orders.ts';
import { type Siblings, siblingsOf } from './siblings.ts';
import type { SortedNames } from './sorted-names.ts';

/** Rows of the search table in memory, numbered along the map. They never change. */
export type Segment = {
  readonly size: number;
  /** Their numbers in the search table. */
  readonly numbers: Int32Array;
  /** The numbers of their providers' first rows; 0 for the only row of a provider. */
  readonly providers: Int32Array;
  /** Map metres. */
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  readonly merits: Int16Array;
  /** See `ratingNumber`. */
  readonly ratings: Uint16Array;
  /** Indexes of names. */
  readonly nameOf: Uint32Array;
  readonly names: SortedNames;
  readonly prices: Prices;
  readonly lists: PackedLists;
  readonly blocks: RowBlocks;
  readonly siblings: Siblings;
  readonly orders: RowOrders;
};

/**
 * Collects rows in the order of their cells, then of their districts.
 * @param names those of all rows
 */
export function createSegmentBuilder(names: SortedNames) {
  const numbers: number[] = [];
  const providers: number[] = [];
  const [xs, ys]: [number[], number[]] = [[], []];
  const merits: number[] = [];
  const ratings: number[] = [];
  const nameOf: number[] = [];
  const prices = createPricesBuilder();
  const lists = createListBuilder();
  const blocks = createBlocksBuilder();
  /** Providers of several rows. */
  const several = new Set<number>();
  return {
    add(row: StoredRow): void {
      const at = numbers.length;
      numbers.push(row.number);
      providers.push(row.provider);
      if (row.provider !== row.number) several.add(row.provider);
      xs.push(row.x);
      ys.push(row.y);
      merits.push(row.merit);
      ratings.push(ratingNumber(row.rating));
      nameOf.push(names.indexOf(row.sortName));
      prices.add(at, row.prices);
      blocks.add(row.cell, row.district);
      for (const token of row.tokens) lists.add(token, at);
    },
    finish(): Segment {
      const groups = Int32Array.from(providers, (each) => (several.has(each) ? each : 0));
      const columns = {
        numbers: Int32Array.from(numbers),
        providers: groups,
        xs: Int32Array.from(xs),
        ys: Int32Array.from(ys),
        merits: Int16Array.from(merits),
        ratings: Uint16Array.from(ratings),
        nameOf: Uint32Array.from(nameOf),
        names,
      };
      return {
        size: numbers.length,
        ...columns,
        prices: prices.finish(),
        lists: lists.finish(),
        blocks: blocks.finish(),
        siblings: siblingsOf(groups),
        orders: rowOrdersOf(columns, (a, b) => compareProviders(columns, a, b)),
      };
    },
  };
}

/** A rating as a whole number, to be compared with others; null is 0. */
export const ratingNumber = (rating: number | null): number => Math.round((rating ?? 0) * 10_000);

type Ids = Pick<Segment, 'providers' | 'numbers'>;

/** The provider of a row, by the number of its first row. */
export const providerOf = ({ providers, numbers }: Ids, row: number): number =>
  providers[row] || (numbers[row] ?? 0);

/** Orders rows of the same name, as `toSorted` wants it. */
export const compareProviders = (ids: Ids, a: number, b: number): number =>
  providerOf(ids, a) - providerOf(ids, b) || (ids.numbers[a] ?? 0) - (ids.numbers[b] ?? 0);
