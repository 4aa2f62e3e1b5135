import type { StoredRow } from '../stored-row.ts';
import { createListBuilder, type NumberOf } from './packed-lists.ts';
import { firstRowsOf } from './first-rows.ts';
import { createPricesBuilder } from './prices.ts';
import { createBlocksBuilder } from './row-blocks.ts';
import { rowProvidersOf } from './row-providers.ts';
import { compareProviders, ratingNumber, type Segment } from './segment.ts';
import type { SortedNames } from './sorted-names.ts';

/**
 * Collects rows in the order of their cells, then of their districts.
 * @param names those of all rows
 * @param numberOf numbers of their tokens
 */
export function createSegmentBuilder(names: SortedNames, numberOf: NumberOf) {
  const numbers: number[] = [];
  const providers: number[] = [];
  const points: number[] = [];
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
      points.push(row.x, row.y);
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
        points: Int32Array.from(points),
        merits: Int16Array.from(merits),
        ratings: Uint16Array.from(ratings),
        highestRating: ratings.reduce((highest, rating) => Math.max(highest, rating), 0),
        nameOf: Uint32Array.from(nameOf),
        names,
      };
      return {
        size: numbers.length,
        ...columns,
        prices: prices.finish(numbers.length),
        lists: lists.finish(numbers.length),
        blocks: blocks.finish(),
        first: firstRowsOf(columns, (a, b) => compareProviders(columns, a, b), lists),
      };
    },
  };
}
