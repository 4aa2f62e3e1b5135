import type { ListBuilder, PackedLists } from './packed-lists.ts';
import type { SortedNames } from './sorted-names.ts';

/** Of a million rows, nearly nine in ten first pages of a list are among so many. */
const MOST = 12_000;

/** The first rows in the order of a list without a place. */
export type FirstRows = {
  readonly rows: Int32Array;
  /** Their tokens; here a row is its place among them. */
  readonly lists: PackedLists;
  /** Whether there are no others. */
  readonly isAll: boolean;
};

export type FirstRowsByOrder = {
  readonly byName: FirstRows;
  /** By merit, then by name. */
  readonly byMerit: FirstRows;
};

type Columns = {
  readonly nameOf: Uint32Array;
  readonly merits: Int16Array;
  readonly names: Pick<SortedNames, 'size'>;
};

/**
 * @param compare rows of the same name, as `toSorted` wants it
 * @param lists of all rows
 */
export function firstRowsOf(
  { nameOf, merits, names }: Columns,
  compare: (a: number, b: number) => number,
  lists: Pick<ListBuilder, 'pick'>,
): FirstRowsByOrder {
  const inOrder = Int32Array.from(nameOf.keys());
  const byName = sortedBy(inOrder, nameOf, names.size);
  for (let from = 0, to = 0; from < byName.length; from = to) {
    const name = nameOf[byName[from] ?? 0];
    for (to = from + 1; to < byName.length && nameOf[byName[to] ?? 0] === name;) to += 1;
    if (to - from > 1) byName.subarray(from, to).sort(compare);
  }
  const most = merits.reduce((highest, merit) => Math.max(highest, merit), 0);
  const demerits = merits.map((merit) => most - merit);
  const firstOf = (sorted: Int32Array): FirstRows => {
    const rows = sorted.slice(0, MOST);
    return { rows, lists: lists.pick(rows, sorted.length), isAll: rows.length === sorted.length };
  };
  return { byName: firstOf(byName), byMerit: firstOf(sortedBy(byName, demerits, most)) };
}

/** Sorts by small whole numbers, of which there are about as many as rows; equal ones stay in order. */
function sortedBy(rows: Int32Array, keys: ArrayLike<number>, most: number): Int32Array {
  const places = new Int32Array(most + 2);
  for (const row of rows) places[(keys[row] ?? 0) + 1] = (places[(keys[row] ?? 0) + 1] ?? 0) + 1;
  for (let key = 1; key < places.length; key += 1)
    places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const key = keys[row] ?? 0;
    const place = places[key] ?? 0;
    sorted[place] = row;
    places[key] = place + 1;
  }
  return sorted;
}
