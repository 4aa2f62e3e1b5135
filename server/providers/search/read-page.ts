import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import type { FoundRow, PageQuery, SearchStore, AccessPath } from '../search-store.ts';
import { areasOf } from './areas.ts';
import { ALL_CATEGORIES } from './format.ts';
import type { Position, Search } from './search.ts';
import { isFilter, rowsOf, type RowCounts, type Term } from './terms.ts';
import { categoryToken, NAME_MARK, PROVIDER_TOKEN, ROW_TOKEN } from './tokens.ts';

export type FoundPage = {
  readonly rows: readonly FoundRow[];
  /** Null on the last page. */
  readonly next: Position | null;
};

export type PageRequest = Pick<PageQuery, 'search' | 'after' | 'withCards'> & {
  readonly size: number;
};

const EMPTY: FoundPage = { rows: [], next: null };

/** Reads a page sorted by distance or name, usually with a single statement. */
export async function readPage(
  { size, ...request }: PageRequest,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const { search, after } = request;
  for (const { access, reach, below } of plansOf(search, after, size, counts)) {
    // One extra row shows whether there is a next page.
    const rows = await store.page({ ...request, access, limit: size + 1 });
    const isWhole = reach === Infinity && below === null;
    if (isWhole || (rows.length > size && isWithin(rows[size - 1], reach, below)))
      return pageOf(rows, after, size);
  }
  return EMPTY;
}

/** Whether the last row lies within the range in which the plan's rows are complete. */
function isWithin(last: FoundRow | undefined, reach: number, below: string | null): boolean {
  if (last === undefined || last.away > reach) return false;
  return below === null || Buffer.compare(Buffer.from(last.sortName), Buffer.from(below)) < 0;
}

export function pageOf(rows: readonly FoundRow[], after: Position | null, size: number): FoundPage {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? positionOf(shown, after) : null };
}

/** The position after these rows. */
export function positionOf(rows: readonly FoundRow[], after: Position | null): Position | null {
  const last = rows.at(-1);
  if (!last) return null;
  const { away, sortName, id, merit } = last;
  return { away, sortName, id, merit, seen: (after?.seen ?? 0) + rows.length };
}

/** A query plan for a page, and the range in which its rows are complete. */
type Plan = {
  readonly access: AccessPath;
  /** Map metres up to which the rows are complete. */
  readonly reach: number;
  /** The rows are complete for names below this text; null: for all. */
  readonly below: string | null;
};

export type ListCounts = RowCounts & { beginning(prefix: string): string[] };

/** Up to this many rows, reading and sorting all of them is fastest. */
const SMALL_RESULT = 400;
/** Margin over the wanted number of rows, because estimates are rough. */
const SPARE = 25;
const SPARE_SHARE = 1.5;

/** An additional token pays off when it reduces the rows by this factor. */
const NARROWER = 3;

/** Up to this many rows an index scan is always faster than a token lookup. */
const SHORT_SCAN = 120;
/** An index scan stops after this multiple of the expected rows, and after `MAX_SCANNED` in total. */
const SCAN_FACTOR = 5;
const MAX_SCANNED = 3000;
/** Unmapped locations share one point, so an index scan does not order them. */
const MAPPED_REACH = 5e7;

/** Reads along an index; in a small catalogue the scan covers all rows. */
function indexScanPlan({ category }: Search, expected: number, counts: ListCounts): Plan {
  const maxRows = Math.min(Math.ceil(Math.max(expected, SHORT_SCAN) * SCAN_FACTOR), MAX_SCANNED);
  const isWhole = counts.rows(ROW_TOKEN, category) <= maxRows;
  return {
    access: { kind: 'index-scan', maxRows },
    reach: isWhole ? Infinity : MAPPED_REACH,
    below: null,
  };
}

/** Reads all matching rows; with the category as a token where that reduces them considerably. */
export function filterSortPlan(search: Search, counts: RowCounts): Plan {
  const slug = CATEGORIES[search.category - 1]?.slug;
  const everywhere = mostRows({ ...search, category: ALL_CATEGORIES }, counts);
  const isNarrower = slug !== undefined && mostRows(search, counts) * NARROWER < everywhere;
  return {
    access: { kind: 'filter-sort', among: isNarrower ? [categoryToken(slug)] : null },
    reach: Infinity,
    below: null,
  };
}

/** Upper bound of the matching rows. */
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
 * Estimates the fraction of rows that match. Words of a phrase are correlated, so the rarest
 * determines the estimate; filters are treated as independent.
 */
function shareOf(search: Search, counts: RowCounts): number {
  const providers = providersOf(search, counts);
  const part = (term: Term) => Math.min(rowsOf(term, search.category, counts) / providers, 1);
  const words = search.terms.filter((term) => !isFilter(term)).map(part);
  const filters = search.terms.filter(isFilter).map(part);
  return filters.reduce((product, each) => product * each, Math.min(1, ...words));
}

/**
 * Query plans for a page, to be tried in order until one returns a complete page. Frequent terms: an
 * index scan in list order. Rare terms: all matching rows. In between: the rows of the smallest area,
 * or of the first byNamePrefix, that is expected to contain enough.
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
  // An index scan that does not fill a page within the place continues far beyond it.
  const tooFew = place !== null && rowsOf(place, category, counts) * share < wanted * SPARE_SHARE;
  if (tooFew || (most <= SMALL_RESULT && (search.terms.length > 0 || place !== null))) {
    yield filterSortPlan(search, counts);
    return;
  }
  if (search.from) yield* byDistance(search, share, wanted, counts);
  else if (search.place === null) yield* byName(search, share, size, after, counts);
  yield filterSortPlan(search, counts);
}

function* byDistance(
  search: Search,
  share: number,
  wanted: number,
  counts: ListCounts,
): Generator<Plan> {
  const scanned = wanted / share;
  const isShorter = (collected: number) =>
    scanned <= Math.min(Math.max(collected, SHORT_SCAN), MAX_SCANNED / 2);
  // Counting the squares would take longer than a short scan saves.
  let isDecided = search.within === null && scanned <= SHORT_SCAN;
  if (isDecided) yield indexScanPlan(search, scanned, counts);
  for (const { tokens, reach, expected, within } of areasOf(search, share, wanted, counts)) {
    // With too few rows within the radius an index scan would not fill a page.
    const isEnough = search.within === null || within >= wanted * SPARE_SHARE;
    if (!isDecided && isEnough && isShorter(expected)) yield indexScanPlan(search, scanned, counts);
    isDecided = true;
    yield { access: { kind: 'filter-sort', among: tokens }, reach, below: null };
  }
  const all = share * providersOf(search, counts);
  if (!isDecided && isShorter(all)) yield indexScanPlan(search, scanned, counts);
}

function* byName(
  search: Search,
  share: number,
  size: number,
  after: Position | null,
  counts: ListCounts,
): Generator<Plan> {
  // In name order a page starts where the previous one ended.
  if (size / share <= SMALL_RESULT) yield indexScanPlan(search, size / share, counts);
  else yield* byNamePrefix(search, share, size * SPARE_SHARE + SPARE, after, counts);
}

/** Plans over two-letter name prefixes, from where the previous page ended. */
function* byNamePrefix(
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
      access: { kind: 'filter-sort', among: tokens.slice(0, index + 1) },
      reach: Infinity,
      below: next.slice(NAME_MARK.length),
    };
    return;
  }
}

/** Compares in the order of the collation "C". */
function byCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
