import { comparePositions } from './row-order.ts';
import type { FoundRow, Position, Search } from '../search.ts';
import type { StoredRow } from '../stored-row.ts';
import { countRows } from './count-rows.ts';
import { findRows } from './find-rows.ts';
import type { Gone } from './row-conditions.ts';
import type { Segment } from './segment.ts';
import { createSegmentBuilder } from './segment-builder.ts';
import type { NumberOf } from './packed-lists.ts';
import { createNamesBuilder } from './sorted-names.ts';

/** All rows of the catalogue in memory: what a search finds, and in which order. */
export type RowIndex = {
  /** The rows of a list, in order: each provider once, at the location that comes first. */
  find(search: Search, after: Position | null, limit: number): FoundRow[];
  /** How many providers a search finds. @param most counting stops when there are so many */
  count(search: Search, most: number): number;
  /** Whether a provider has just this name; as `sortName` makes it. */
  hasName(name: string): boolean;
  /** Replaces rows, and takes those that are gone out. The tokens of the rows have numbers. */
  change(rows: readonly StoredRow[], gone: readonly number[]): void;
  /** How many rows were replaced. */
  changed(): number;
};

/**
 * An index of rows. What changes goes to a second, small segment, which is made again for each change.
 */
export function createRowIndex(main: Segment, numberOf: NumberOf): RowIndex {
  const gone = new Set<number>();
  const recent = new Map<number, StoredRow>();
  let changes = segmentOf([], numberOf);
  const none = new Set<number>();

  return {
    find(search, after, limit) {
      const found = findRows(main, gone, search, after, limit);
      if (changes.size === 0) return found;
      return [...found, ...findRows(changes, none, search, after, limit)]
        .toSorted(comparePositions)
        .slice(0, limit);
    },
    count(search, most) {
      const count = countRows(main, gone, search, most);
      return count + countRows(changes, none, search, most - count);
    },
    hasName: (name) => hasName(main, gone, name) || hasName(changes, none, name),
    change(rows, goneNumbers) {
      if (rows.length + goneNumbers.length === 0) return;
      const replaced = new Set([...rows.map(({ number }) => number), ...goneNumbers]);
      for (const [row, number] of main.numbers.entries()) if (replaced.has(number)) gone.add(row);
      for (const number of goneNumbers) recent.delete(number);
      for (const row of rows) recent.set(row.number, row);
      changes = segmentOf([...recent.values()], numberOf);
    },
    changed: () => gone.size + recent.size,
  };
}

function hasName({ names, nameOf }: Segment, gone: Gone, name: string): boolean {
  const index = names.indexOf(name);
  if (index === names.size || names.at(index) !== name) return false;
  return nameOf.some((each, row) => each === index && !gone.has(row));
}

/** A segment of rows in any order. */
export function segmentOf(rows: readonly StoredRow[], numberOf: NumberOf): Segment {
  const names = createNamesBuilder();
  for (const name of [...new Set(rows.map(({ sortName }) => sortName))].toSorted(byBytes))
    names.add(name);
  const builder = createSegmentBuilder(names.finish(), numberOf);
  for (const row of rows.toSorted(alongMap)) builder.add(row);
  return builder.finish();
}

/** As the database orders names. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const alongMap = (a: StoredRow, b: StoredRow) =>
  a.cell - b.cell || byBytes(a.district, b.district) || a.number - b.number;
