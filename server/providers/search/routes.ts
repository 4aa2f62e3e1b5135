import { blockAround, CELL_LEVELS, type CellLevel } from './cells.ts';
import type { Position, Search } from './question.ts';
import type { Way } from './statements.ts';
import { rowsOf, type RowCounts } from './terms.ts';
import { NAME_MARK, PROVIDER_TOKEN, ROW_TOKEN } from './tokens.ts';

/** A way to read a page, and how far its rows are certain to be complete. */
export type Attempt = {
  readonly way: Way;
  /** Metres on the map up to which nothing is missing. */
  readonly reach: number;
  /** Names up to which nothing is missing: below this text; null: all. */
  readonly below: string | null;
};

export type RouteCounts = RowCounts & { beginning(prefix: string): string[] };

/** So many rows are read and sorted sooner than anything cleverer is begun. */
const FEW = 400;
/** So many are read rather than looked up in the largest squares. */
const SOME = 1500;
const LARGEST = CELL_LEVELS.length - 1;
/** An area is chosen in which this many more are expected than are wanted: estimates are rough. */
const SPARE = 25;
const SPARE_SHARE = 1.5;

/** A walk ends after so many rows, where the words stood nearer together than was expected. */
const MOST_WALKED = 3000;
/** What is not mapped lies all in one place: there a walk knows no order. */
const MAPPED_REACH = 5e7;

/** Of a small catalogue a walk meets everything. */
function walkThrough({ category }: Search, counts: RouteCounts): Attempt {
  const isWhole = counts.rows(ROW_TOKEN, category) <= MOST_WALKED;
  return {
    way: { kind: 'walk', most: MOST_WALKED },
    reach: isWhole ? Infinity : MAPPED_REACH,
    below: null,
  };
}

const COLLECT_ALL: Attempt = {
  way: { kind: 'collect', among: null },
  reach: Infinity,
  below: null,
};

/** How many rows can match at most, wherever they lie; 0: none does. */
export function mostRows({ category, terms, place }: Search, counts: RowCounts): number {
  const all = place === null ? terms : [...terms, place];
  return Math.min(
    counts.rows(PROVIDER_TOKEN, category),
    ...all.map((term) => rowsOf(term, category, counts)),
  );
}

/**
 * The ways to read a page, the first of which is expected to do; where it does not, the next one is
 * taken. Common words: along an index, in the order of the list, because every few rows one matches.
 * Rare ones: all that there are. What lies between: those of the smallest area, or of the first
 * letters, that is expected to hold enough.
 */
export function* routesOf(
  search: Search,
  after: Position | null,
  size: number,
  counts: RouteCounts,
): Generator<Attempt> {
  const { category } = search;
  const providers = Math.max(counts.rows(PROVIDER_TOKEN, category), 1);
  const most = mostRows(search, counts);
  if (most === 0) return;
  if (most <= FEW && search.terms.length > 0) {
    yield COLLECT_ALL;
    return;
  }
  const share = Math.min(mostRows({ ...search, place: null }, counts) / providers, 1);
  const wanted = (after?.seen ?? 0) + size;
  const enough = wanted * SPARE_SHARE + SPARE;
  if (search.from) yield* byDistance(search, share, wanted, enough, counts);
  else if (search.place === null) yield* byName(search, share, size, after, counts);
  yield COLLECT_ALL;
}

function* byDistance(
  search: Search,
  share: number,
  wanted: number,
  enough: number,
  counts: RouteCounts,
): Generator<Attempt> {
  const options = [...areas(search, share, enough, counts)];
  const walked = wanted / share;
  const collected = (options[0]?.rows ?? Infinity) * share;
  // Where so few lie within the radius, a walk would go on beyond it.
  const isWithin = search.within === null || collected >= wanted * SPARE_SHARE;
  if (isWithin && walked <= Math.min(Math.max(collected, FEW), MOST_WALKED / 2))
    yield walkThrough(search, counts);
  for (const { attempt } of options) yield attempt;
}

function* byName(
  search: Search,
  share: number,
  size: number,
  after: Position | null,
  counts: RouteCounts,
): Generator<Attempt> {
  // Along the names a page begins where the one before ended.
  if (size / share <= FEW) yield walkThrough(search, counts);
  else yield* letters(search, share, size * SPARE_SHARE + SPARE, after, counts);
}

type Area = { readonly attempt: Attempt; readonly rows: number };

function* areas(
  { from, category, within }: Search,
  share: number,
  enough: number,
  counts: RouteCounts,
): Generator<Area> {
  if (!from) return;
  const providers = counts.rows(PROVIDER_TOKEN, category);
  for (const level of CELL_LEVELS.keys()) {
    const { tokens, reach } = blockAround(from.point, level as CellLevel, category);
    const rows = tokens.reduce((sum, token) => sum + counts.rows(token, category), 0);
    const isWhole = within !== null && within <= reach;
    if (rows * share < enough && !isWhole) continue;
    // The largest squares save nothing where there are not that many rows at all.
    if (level === LARGEST && !isWhole && share * providers <= SOME) return;
    const attempt: Attempt = {
      way: { kind: 'collect', among: tokens },
      reach: isWhole ? Infinity : reach,
      below: null,
    };
    yield { attempt, rows };
    if (isWhole) return;
  }
}

/** The names from where the page before ended, two letters after the other. */
function* letters(
  { category }: Search,
  share: number,
  enough: number,
  after: Position | null,
  counts: RouteCounts,
): Generator<Attempt> {
  const all = counts.beginning(NAME_MARK).toSorted(byCodePoints);
  const begun = after ? NAME_MARK + Array.from(after.sortName).slice(0, 2).join('') : NAME_MARK;
  const tokens = all.filter((token) => byCodePoints(token, begun) >= 0);
  let rows = 0;
  for (const [index, token] of tokens.entries()) {
    rows += counts.rows(token, category);
    const next = tokens[index + 1];
    if (rows * share < enough || next === undefined) continue;
    yield {
      way: { kind: 'collect', among: tokens.slice(0, index + 1) },
      reach: Infinity,
      below: next.slice(NAME_MARK.length),
    };
    return;
  }
}

/** As the database sorts under the collation "C". */
function byCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
