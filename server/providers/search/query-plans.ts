import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { areasOf } from './areas.ts';
import { squaresAround, squareToken } from './cells.ts';
import { ALL_CATEGORIES } from './format.ts';
import { termsOf, hasOneRank, placeOf, type Position, type Search, withinOf } from './search.ts';
import type { AccessPath } from './search-statement.ts';
import { isFilter, rowsOf, type RowCounts, type Term } from './terms.ts';
import { categoryToken, PROVIDER_TOKEN, ROW_TOKEN } from './tokens.ts';

/** A query plan for a page, and how far its rows are complete. */
export type Plan = {
  readonly access: AccessPath;
  /** Map metres up to which the rows are complete; Infinity: all of them. */
  readonly reach: number;
};

/** Reading and sorting up to this many rows is fast whatever the order. */
export const FEW_ROWS = 120;
/** Margin over the wanted number of rows, because estimates are rough. */
const SPARE_SHARE = 1.5;
/** An additional token pays off when it reduces the rows by this factor. */
const NARROWER = 3;
/** Up to this many rows an index scan is always faster than a token lookup. */
const SHORT_SCAN = 120;
/** A row that is read in list order costs as much as so many that are found by tokens. */
const SCAN_COST = 3;
/** An index scan stops after this multiple of the expected rows, and after `MAX_SCANNED` in total. */
const SCAN_FACTOR = 20;
const MAX_SCANNED = 12_000;
/** Unmapped locations share one point, so an index scan does not order them. */
const MAPPED_REACH = 5e7;

/**
 * Query plans for a page, to be tried in order until one returns a complete page. Frequent terms: an
 * index scan in list order. Rare terms: all matching rows. In between: the rows of the smallest area
 * that is expected to contain enough.
 */
export function* plansOf(
  search: Search,
  after: Position | null,
  size: number,
  counts: RowCounts,
): Generator<Plan> {
  const most = mostRows(search, counts);
  if (most === 0) return;
  const wanted = (after?.seen ?? 0) + size;
  if (most > FEW_ROWS) {
    if (search.order !== 'name' && search.from) yield* byDistance(search, wanted, counts);
    else if (hasOneRank(search)) yield* inIndexOrder(search, size, counts);
  }
  yield wholeFocusPlan(search, counts);
}

/** A page in name or merit order starts where the previous one ended. */
function* inIndexOrder(search: Search, size: number, counts: RowCounts): Generator<Plan> {
  const inside = insideShareOf(search, counts);
  const scanned = size / inside;
  const found = (mostRows(search, counts) * inside) / shareOf(search, counts);
  if (scanned <= Math.min(Math.max(found / SCAN_COST, SHORT_SCAN), MAX_SCANNED / 2))
    yield indexScanPlan(search, scanned, counts, Math.max(found, 2 * SHORT_SCAN));
}

function* byDistance(search: Search, wanted: number, counts: RowCounts): Generator<Plan> {
  const share = shareOf(search, counts);
  const within = search.reach === 'inside' ? withinOf(search) : null;
  const place = search.reach === 'inside' ? placeOf(search) : null;
  // An index scan that does not fill a page within the place continues far beyond it.
  if (place !== null && rowsOf(place, search.category, counts) * share < wanted * SPARE_SHARE)
    return;
  const scanned = wanted / share;
  const isShorter = (collected: number) =>
    scanned <= Math.min(Math.max(collected, SHORT_SCAN), MAX_SCANNED / 8);
  // Counting the squares would take longer than a short scan saves.
  let isDecided = within === null && scanned <= SHORT_SCAN;
  if (isDecided) yield indexScanPlan(search, scanned, counts);
  for (const area of areasOf({ ...search, within }, share, wanted, counts)) {
    // With too few rows within the radius an index scan would not fill a page.
    const isEnough = within === null || area.within >= wanted * SPARE_SHARE;
    if (!isDecided && isEnough && isShorter(area.expected))
      yield indexScanPlan(search, scanned, counts);
    isDecided = true;
    const among = area.squares.map(squareToken);
    yield { access: { kind: 'filter-sort', among }, reach: area.reach };
  }
  if (!isDecided && isShorter(share * providersOf(search, counts)))
    yield indexScanPlan(search, scanned, counts);
}

/**
 * Reads along an index; in a small catalogue the scan covers all rows.
 * @param most rows that are read in vain before another plan is cheaper
 */
function indexScanPlan(
  { category }: Search,
  expected: number,
  counts: RowCounts,
  most = MAX_SCANNED,
): Plan {
  const enough = Math.max(expected, SHORT_SCAN) * SCAN_FACTOR;
  const maxRows = Math.ceil(Math.min(enough, most, MAX_SCANNED));
  const isWhole = counts.rows(ROW_TOKEN, category) <= maxRows;
  return {
    access: { kind: 'index-scan', maxRows },
    reach: isWhole ? Infinity : MAPPED_REACH,
  };
}

/** Reads all matching rows; with the category as a token where that reduces them considerably. */
function filterSortPlan(search: Search, counts: RowCounts): Plan {
  const slug = CATEGORIES[search.category - 1]?.slug;
  const everywhere = mostRows({ ...search, category: ALL_CATEGORIES }, counts);
  const isNarrower = slug !== undefined && mostRows(search, counts) * NARROWER < everywhere;
  return {
    access: { kind: 'filter-sort', among: isNarrower ? [categoryToken(slug)] : null },
    reach: Infinity,
  };
}

/** Reads all rows in the focus, by the squares of the map around it; by its index if all of them match. */
export function wholeFocusPlan(search: Search, counts: RowCounts): Plan {
  const within = search.reach === 'inside' ? withinOf(search) : null;
  if (within === null || search.from === null || mostRows(search, counts) <= FEW_ROWS)
    return filterSortPlan(search, counts);
  if (termsOf(search).length === 0)
    return { access: { kind: 'filter-sort', among: null }, reach: Infinity };
  const around = squaresAround(search.from.point, within, search.category);
  if (around === null) return filterSortPlan(search, counts);
  const among = around.squares.map(squareToken);
  return { access: { kind: 'filter-sort', among }, reach: Infinity };
}

/** Upper bound of the matching rows. */
export function mostRows(search: Search, counts: RowCounts): number {
  const { category, reach } = search;
  const terms = termsOf(search);
  const place = reach === 'inside' ? placeOf(search) : null;
  const all = place === null ? terms : [...terms, place];
  return Math.min(
    counts.rows(PROVIDER_TOKEN, category),
    ...all.map((term) => rowsOf(term, category, counts)),
  );
}

/** Expected number of matching rows in the focus. */
export function expectedInside(search: Search, counts: RowCounts): number {
  return insideShareOf({ ...search, reach: 'inside' }, counts) * providersOf(search, counts);
}

/** The fraction of the category's rows that match, those outside the focus excluded. */
function insideShareOf(search: Search, counts: RowCounts): number {
  const share = shareOf(search, counts);
  if (search.reach !== 'inside') return share;
  const within = withinOf(search);
  const place = placeOf(search);
  const providers = providersOf(search, counts);
  if (place !== null) return (rowsOf(place, search.category, counts) / providers) * share;
  if (within === null) return share;
  const around = search.from && squaresAround(search.from.point, within, search.category);
  if (!around) return share;
  const rows = around.squares.reduce((sum, square) => sum + counts.rowsIn(square), 0);
  const part = Math.min((Math.PI * within ** 2) / around.area, 1);
  return (rows * part * share) / providers;
}

const providersOf = ({ category }: Search, counts: RowCounts) =>
  Math.max(counts.rows(PROVIDER_TOKEN, category), 1);

/**
 * Estimates the fraction of rows that match the terms. Words of a phrase are correlated, so the rarest
 * determines the estimate; filters are treated as independent.
 */
function shareOf(search: Search, counts: RowCounts): number {
  const providers = providersOf(search, counts);
  const part = (term: Term) => Math.min(rowsOf(term, search.category, counts) / providers, 1);
  const terms = termsOf(search);
  const words = terms.filter((term) => !isFilter(term)).map(part);
  const filters = terms.filter(isFilter).map(part);
  return filters.reduce((product, each) => product * each, Math.min(1, ...words));
}
