import type { Position } from '../search.ts';
import type { PartRows } from './part-rows.ts';
import type { RowOrder } from './row-order.ts';

/** After so many rows there are hardly enough: then it takes less to sort all that match. */
const MOST_READ = 50_000;

/**
 * The rows of a part in the order of a list without a place: all rows are read in this order until there are
 * enough.
 * @param rows all of them, in order
 * @param after the position that they follow; null: from the beginning
 * @param isGood what a candidate has to be, too
 * @returns null if too few are found soon
 */
export function readInOrder(
  rows: Int32Array,
  part: Pick<PartRows, 'candidates'>,
  order: Pick<RowOrder, 'isAfter'>,
  after: Position | null,
  isGood: (row: number) => boolean,
  limit: number,
): number[] | null {
  const candidates = part.candidates(0, rows.length);
  const found: number[] = [];
  const first = after === null ? 0 : firstAfter(rows, order, after);
  for (let at = first; at < rows.length && found.length < limit; at += 1) {
    if (at - first > MOST_READ) return null;
    const row = rows[at] ?? 0;
    const isCandidate = ((candidates[row >>> 5] ?? 0) >>> (row & 31)) & 1;
    if (isCandidate && isGood(row)) found.push(row);
  }
  return found;
}

function firstAfter(
  rows: Int32Array,
  { isAfter }: Pick<RowOrder, 'isAfter'>,
  position: Position,
): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isAfter(rows[middle] ?? 0, position)) to = middle;
    else from = middle + 1;
  }
  return from;
}
