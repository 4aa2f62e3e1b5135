import type { Term } from '../terms.ts';
import type { FirstRows } from './first-rows.ts';
import { partRows, visitSet } from './part-rows.ts';

/**
 * The rows of a part of a list without a place, if enough of them are among the first rows of its order.
 * @param terms the conditions of the part
 * @param isAfter whether a row is beyond the page before; null: there is none
 * @param isGood what a row has to be, too
 * @param limit so many are enough
 * @returns null if there are fewer, and there may be others
 */
export function readFirst(
  { rows, lists, isAll }: FirstRows,
  terms: readonly Term[],
  isAfter: ((row: number) => boolean) | null,
  isGood: (row: number) => boolean,
  limit: number,
): number[] | null {
  const start = isAfter === null ? 0 : firstAfter(rows, isAfter);
  const found: number[] = [];
  if (start < rows.length) {
    const part = partRows(terms, lists, rows.length);
    visitSet(part.candidates(start, rows.length), start, (place) => {
      const row = rows[place];
      if (row === undefined || found.length === limit) return;
      if (part.meets(place) && isGood(row)) found.push(row);
    });
  }
  return found.length === limit || isAll ? found : null;
}

function firstAfter(rows: Int32Array, isAfter: (row: number) => boolean): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isAfter(rows[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}
