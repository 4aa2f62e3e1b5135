import type { Term } from '../terms.ts';
import type { PackedLists, RowSet } from './packed-lists.ts';

type Test = (row: number) => boolean;

/** The rows that meet some conditions. */
export type PartRows = {
  /** At most so many. */
  readonly most: number;
  /**
   * Rows that may meet the conditions, from one row to another, and all that do: those with the tokens that
   * the rarest conditions need.
   */
  candidates(from: number, to: number): RowSet;
  /** Whether a candidate meets the conditions. Asked in ascending order it takes less. */
  meets: Test;
};

/** What so many times as many rows meet is tested row by row: to look all of them up would take longer. */
const FREQUENT = 8;

/** @param size the number of all rows */
export function partRows(terms: readonly Term[], lists: PackedLists, size: number): PartRows {
  const needed = terms
    .flatMap((term) => neededBy(term, lists, size) ?? [])
    .toSorted((a, b) => a.most - b.most);
  const most = needed[0]?.most ?? size;
  const rare = needed.filter((each) => each.most <= FREQUENT * most);
  const known = new Set(rare.map(({ exact }) => exact));
  const tests = terms.filter((term) => !known.has(term)).map((term) => testOf(term, lists));
  return {
    most,
    candidates(from, to) {
      const [first, ...others] = rare.map(({ tokens }) => rowsWith(tokens, lists, from, to));
      if (first === undefined) return emptySet(from, to).fill(~0);
      for (const other of others)
        for (let word = 0; word < first.length; word += 1)
          first[word] = (first[word] ?? 0) & (other[word] ?? 0);
      return first;
    },
    meets: (row) => tests.every((test) => test(row)),
  };
}

const emptySet = (from: number, to: number) => new Uint32Array(((to - from - 1) >>> 5) + 1);

function rowsWith(tokens: Iterable<string>, lists: PackedLists, from: number, to: number): RowSet {
  const set = emptySet(from, to);
  for (const token of tokens) lists.mark(token, from, to, set);
  return set;
}

/** Tokens of which each row that meets a condition has one. */
type Needed = {
  readonly tokens: ReadonlySet<string>;
  /** At most so many rows have one. */
  readonly most: number;
  /** The condition that a row with one of them meets; null: it needs more. */
  readonly exact: Term | null;
};

/** @returns null for a condition that a row without any token may meet */
function neededBy(term: Term, lists: PackedLists, size: number): Needed | null {
  if (typeof term === 'string')
    return { tokens: new Set([term]), most: lists.count(term), exact: term };
  if ('not' in term) return null;
  const parts = ('all' in term ? term.all : term.any).map((part) => neededBy(part, lists, size));
  const needed = parts.filter((part) => part !== null);
  if ('all' in term) {
    const [rarest] = needed.toSorted((a, b) => a.most - b.most);
    return rarest === undefined ? null : { ...rarest, exact: null };
  }
  if (needed.length < parts.length) return null;
  const sum = needed.reduce((rows, { most }) => rows + most, 0);
  return {
    tokens: new Set(needed.flatMap(({ tokens }) => [...tokens])),
    most: Math.min(sum, size),
    exact: needed.every(({ exact }) => exact !== null) ? term : null,
  };
}

/** Tests rows one by one. */
export function testOf(term: Term, lists: PackedLists): Test {
  if (typeof term === 'string') return lists.test(term);
  if ('not' in term) {
    const test = testOf(term.not, lists);
    return (row) => !test(row);
  }
  const tests = ('all' in term ? term.all : term.any).map((part) => testOf(part, lists));
  return 'all' in term
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}

/** Visits the rows of a set in ascending order. @param first the first row of the set */
export function visitSet(set: RowSet, first: number, act: (row: number) => void): void {
  for (let word = 0; word < set.length; word += 1)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1)
      act(first + word * 32 + 31 - Math.clz32(left & -left));
}
