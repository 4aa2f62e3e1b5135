import type { StoredRow } from '../stored-row.ts';
import { createListBuilder, type NumberOf, type PackedLists } from './packed-lists.ts';
import { createPricesBuilder, type Prices } from './prices.ts';
import { createBlocksBuilder, type RowBlocks } from './row-blocks.ts';
import { type RowOrders, rowOrdersOf } from './row-orders.ts';
import { type RowProviders, rowProvidersOf } from './row-providers.ts';
import type { SortedNames } from './sorted-names.ts';

/** Rows of the search table in memory, numbered along the map. They never change. */
export type Segment = {
  readonly size: number;
  /** Their numbers in the search table. */
  readonly numbers: Int32Array;
  readonly providers: RowProviders;
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
  readonly orders: RowOrders;
};

/**
 * Collects rows in the order of their cells, then of their districts.
 * @param names those of all rows
 * @param numberOf numbers of their tokens
 */
export function createSegmentBuilder(names: SortedNames, numberOf: NumberOf) {
  const numbers: number[] = [];
  const providers: number[] = [];
  const [xs, ys]: [number[], number[]] = [[], []];
  const merits: number[] = [];
  const ratings: number[] = [];
  const nameOf: number[] = [];
  const prices = createPricesBuilder();
  const lists = createListBuilder(numberOf);
  const blocks = createBlocksBuilder();
  return {
    add(row: StoredRow): void {
      const at = numbers.length;
      numbers.push(row.number);
      providers.push(row.provider);
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
      const all = Int32Array.from(numbers);
      const columns = {
        numbers: all,
        providers: rowProvidersOf(all, providers),
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
        orders: rowOrdersOf(columns, (a, b) => compareProviders(columns, a, b)),
      };
    },
  };
}

/** A rating as a whole number, to be compared with others; null is 0. */
export const ratingNumber = (rating: number | null): number => Math.round((rating ?? 0) * 10_000);

type Ids = Pick<Segment, 'providers' | 'numbers'>;

/** Orders rows of the same name, as `toSorted` wants it. */
export const compareProviders = (ids: Ids, a: number, b: number): number =>
  ids.providers.of(a) - ids.providers.of(b) || (ids.numbers[a] ?? 0) - (ids.numbers[b] ?? 0);
