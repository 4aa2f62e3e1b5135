import type { Term } from '../terms.ts';
import type { PackedLists } from './packed-lists.ts';
import type { RowSet } from './row-set.ts';

type Test = (row: number) => boolean;

/** The rows that meet some conditions. */
export type PartRows = {
  /** At most so many. */
  readonly most: number;
  /**
   * Rows that may meet the conditions, from one row to another, and all that do: those with the tokens that
   * the rarest conditions need. The set is good until the next one is asked for.
   */
  candidates(from: number, to: number): RowSet;
  /** Whether a candidate meets the conditions. Asked in ascending order it takes less. */
  meets: Test;
};

/** What so many times as many rows meet is tested row by row: to look all of them up would take longer. */
const FREQUENT = 8;
/** Of so many rows, if fewer than half meet a condition, its rows are looked up. */
const SAMPLE = 64;

/** @param size the number of all rows */
export function partRows(all: readonly Term[], lists: PackedLists, size: number): PartRows {
  // What one of them requires is found by itself.
  const terms = all.flatMap((term) =>
    typeof term !== 'string' && 'all' in term ? term.all : [term],
  );
  const needed = terms
    .map((term) => ({ term, ...neededBy(term, lists, size) }))
    .filter((each): each is Needed & { term: Term } => each.tokens !== undefined)
    .toSorted((a, b) => a.most - b.most);
  const [rarest, ...others] = needed;
  const most = rarest?.most ?? size;
  const rare = others.filter((each) => each.most <= FREQUENT * most);
  const tests = terms.filter((term) => term !== rarest?.exact).map((term) => testOf(term, lists));
  return {
    most,
    candidates(from, to) {
      const set = scratch.main.empty(from, to);
      if (rarest === undefined) return set.fill(~0);
      mark(rarest.tokens, lists, from, to, set);
      for (const { term, tokens } of rare) {
        if (!isSelective(testOf(term, lists), set, from)) continue;
        const other = scratch.other.empty(from, to);
        mark(tokens, lists, from, to, other);
        keep(set, other);
      }
      return set;
    },
    meets: (row) => tests.every((test) => test(row)),
  };
}

/** Whether fewer than half of some rows of a set pass a test. */
function isSelective(test: Test, set: RowSet, first: number): boolean {
  let [asked, passed] = [0, 0];
  const step = Math.max(1, Math.floor(set.length / SAMPLE));
  for (let word = 0; word < set.length; word += step) {
    const bits = set[word] ?? 0;
    if (bits === 0) continue;
    asked += 1;
    if (test(first + word * 32 + 31 - Math.clz32(bits))) passed += 1;
  }
  return passed * 2 < asked;
}

function keep(set: RowSet, other: RowSet): void {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

function mark(
  tokens: Iterable<string>,
  lists: PackedLists,
  from: number,
  to: number,
  set: RowSet,
): void {
  for (const token of tokens) lists.mark(token, from, to, set);
}

/** Memory for one set at a time, used again: each of a million rows would have to be collected. */
function createScratch() {
  let memory: RowSet = new Uint32Array(0);
  return {
    /** The set that was made before is no longer good. */
    empty(from: number, to: number): RowSet {
      const words = ((to - from - 1) >>> 5) + 1;
      if (memory.length < words) memory = new Uint32Array(words);
      return memory.subarray(0, words).fill(0);
    },
  };
}

const scratch = { main: createScratch(), other: createScratch() };

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
