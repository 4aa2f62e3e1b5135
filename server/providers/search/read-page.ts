import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { FoundRow, Reading, SearchStore, Way } from '../search-store.ts';
import { areasOf } from './areas.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { Position, Search } from './question.ts';
import { isFilter, rowsOf, type RowCounts, type Term } from './terms.ts';
import { categoryToken, NAME_MARK, PROVIDER_TOKEN, ROW_TOKEN } from './tokens.ts';

export type FoundPage = {
  readonly rows: readonly FoundRow[];
  /** Null on the last page. */
  readonly next: Position | null;
};

export type Wanted = Pick<Reading, 'search' | 'after' | 'withCards'> & { readonly size: number };

const EMPTY: FoundPage = { rows: [], next: null };

/** Reads a page of a list that is not by merit: as few statements as the estimates allow, mostly one. */
export async function readPage(
  { size, ...wanted }: Wanted,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const { search, after } = wanted;
  for (const { way, reach, below } of plansOf(search, after, size, counts)) {
    // One more than the page holds, where there is a next one.
    const rows = await store.page({ ...wanted, way, limit: size + 1 });
    const isWhole = reach === Infinity && below === null;
    if (isWhole || (rows.length > size && isWithin(rows[size - 1], reach, below)))
      return pageOf(rows, after, size);
  }
  return EMPTY;
}

/** Whether nothing that lies outside could stand before the last row of the page. */
function isWithin(last: FoundRow | undefined, reach: number, below: string | null): boolean {
  if (last === undefined || last.away > reach) return false;
  return below === null || Buffer.compare(Buffer.from(last.sortName), Buffer.from(below)) < 0;
}

export function pageOf(rows: readonly FoundRow[], after: Position | null, size: number): FoundPage {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? positionOf(shown, after) : null };
}

/** Where the page behind these rows begins. */
export function positionOf(rows: readonly FoundRow[], after: Position | null): Position | null {
  const last = rows.at(-1);
  if (!last) return null;
  const { away, sortName, id, merit } = last;
  return { away, sortName, id, merit, seen: (after?.seen ?? 0) + rows.length };
}

/** A way to read a page, and how far its rows are certain to be complete. */
type Plan = {
  readonly way: Way;
  /** Metres on the map up to which nothing is missing. */
  readonly reach: number;
  /** Names up to which nothing is missing: below this text; null: all. */
  readonly below: string | null;
};

export type ListCounts = RowCounts & { beginning(prefix: string): string[] };

/** So many rows are read and sorted sooner than anything cleverer is begun. */
const FEW = 400;
/** So many letters are taken that this many more are expected than are wanted: estimates are rough. */
const SPARE = 25;
const SPARE_SHARE = 1.5;

/** Looking up one word more pays where it leaves out so many times as many rows. */
const NARROWER = 3;

/** So many rows are walked along sooner than anything is looked up. */
const SHORT_WALK = 120;
/** A walk ends after so many times the rows that were expected, and after so many in all. */
const PATIENCE = 5;
const MOST_WALKED = 3000;
/** What is not mapped lies all in one place: there a walk knows no order. */
const MAPPED_REACH = 5e7;

/** Of a small catalogue a walk meets everything. */
function walkThrough({ category }: Search, expected: number, counts: ListCounts): Plan {
  const most = Math.min(Math.ceil(Math.max(expected, SHORT_WALK) * PATIENCE), MOST_WALKED);
  const isWhole = counts.rows(ROW_TOKEN, category) <= most;
  return {
    way: { kind: 'walk', most },
    reach: isWhole ? Infinity : MAPPED_REACH,
    below: null,
  };
}

/** All that hold the words; with the category as one of them where it leaves far fewer. */
export function collectAll(search: Search, counts: RowCounts): Plan {
  const slug = CATEGORIES[search.category - 1]?.slug;
  const everywhere = mostRows({ ...search, category: ALL_CATEGORIES }, counts);
  const isNarrower = slug !== undefined && mostRows(search, counts) * NARROWER < everywhere;
  return {
    way: { kind: 'collect', among: isNarrower ? [categoryToken(slug)] : null },
    reach: Infinity,
    below: null,
  };
}

/** How many rows can match at most, wherever they lie; 0: none does. */
export function mostRows({ category, terms, place }: Search, counts: RowCounts): number {
  const all = place === null ? terms : [...terms, place];
  return Math.min(
    counts.rows(PROVIDER_TOKEN, category),
    ...all.map((term) => rowsOf(term, category, counts)),
  );
}

const providersOf = ({ category }: Search, counts: RowCounts) =>
  Math.max(counts.rows(PROVIDER_TOKEN, category), 1);

/**
 * Which part of the rows matches, wherever they lie. Words that belong together are seldom found
 * apart, so the rarest stands for all; a filter leaves out its part of whatever the words find.
 */
function shareOf(search: Search, counts: RowCounts): number {
  const providers = providersOf(search, counts);
  const part = (term: Term) => Math.min(rowsOf(term, search.category, counts) / providers, 1);
  const words = search.terms.filter((term) => !isFilter(term)).map(part);
  const filters = search.terms.filter(isFilter).map(part);
  return filters.reduce((product, each) => product * each, Math.min(1, ...words));
}

/**
 * The ways to read a page, the first of which is expected to do; where it does not, the next one is
 * taken. Common words: along an index, in the order of the list, because every few rows one matches.
 * Rare ones: all that there are. What lies between: those of the smallest area, or of the first
 * letters, that is expected to hold enough.
 */
export function* plansOf(
  search: Search,
  after: Position | null,
  size: number,
  counts: ListCounts,
): Generator<Plan> {
  const { category, place } = search;
  const most = mostRows(search, counts);
  if (most === 0) return;
  const share = shareOf(search, counts);
  const wanted = (after?.seen ?? 0) + size;
  // A walk that does not find a page within the place goes on far beyond it.
  const tooFew = place !== null && rowsOf(place, category, counts) * share < wanted * SPARE_SHARE;
  if (tooFew || (most <= FEW && (search.terms.length > 0 || place !== null))) {
    yield collectAll(search, counts);
    return;
  }
  if (search.from) yield* byDistance(search, share, wanted, counts);
  else if (search.place === null) yield* byName(search, share, size, after, counts);
  yield collectAll(search, counts);
}

function* byDistance(
  search: Search,
  share: number,
  wanted: number,
  counts: ListCounts,
): Generator<Plan> {
  const walked = wanted / share;
  const isShorter = (collected: number) =>
    walked <= Math.min(Math.max(collected, SHORT_WALK), MOST_WALKED / 2);
  // Counting the squares would take longer than a short walk saves.
  let isDecided = search.within === null && walked <= SHORT_WALK;
  if (isDecided) yield walkThrough(search, walked, counts);
  for (const { tokens, reach, expected, within } of areasOf(search, share, wanted, counts)) {
    // Where so few lie within the radius, a walk would end without a page.
    const isEnough = search.within === null || within >= wanted * SPARE_SHARE;
    if (!isDecided && isEnough && isShorter(expected)) yield walkThrough(search, walked, counts);
    isDecided = true;
    yield { way: { kind: 'collect', among: tokens }, reach, below: null };
  }
  const all = share * providersOf(search, counts);
  if (!isDecided && isShorter(all)) yield walkThrough(search, walked, counts);
}

function* byName(
  search: Search,
  share: number,
  size: number,
  after: Position | null,
  counts: ListCounts,
): Generator<Plan> {
  // Along the names a page begins where the one before ended.
  if (size / share <= FEW) yield walkThrough(search, size / share, counts);
  else yield* letters(search, share, size * SPARE_SHARE + SPARE, after, counts);
}

/** The names from where the page before ended, two letters after the other. */
function* letters(
  { category }: Search,
  share: number,
  enough: number,
  after: Position | null,
  counts: ListCounts,
): Generator<Plan> {
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
