import { expectedInside, FEW_ROWS, mostRows, wholeFocusPlan } from './query-plans.ts';
import { createRowReader, type PageReader } from './read-page.ts';
import type { FoundRow } from './found-row.ts';
import { hasOneRank, OUTSIDE, type Position, type Search, withinOf } from './search.ts';
import { anyOf, type RowCounts } from './terms.ts';

export type FoundPage = {
  readonly rows: readonly FoundRow[];
  /** Null on the last page. */
  readonly next: Position | null;
};

/** Reads a page of a list: most pages with one statement, those of several ranks with a few. */
export async function readList(
  search: Search,
  after: Position | null,
  size: number,
  store: PageReader,
  counts: RowCounts,
): Promise<FoundPage> {
  const readRows = createRowReader(store, counts);
  // One extra row shows whether there is a next page.
  const limit = size + 1;
  if (isOneRead(search) || mostRows(search, counts) <= FEW_ROWS)
    return pageOf(await readRows({ search, after, limit }), after, size);
  if (after === null && isMostlyOutside(search, size, counts)) {
    const rows = await readRows({ search, after, limit });
    // With a row outside, all those inside have been read.
    if (rows.length < limit || rows.some(({ rank }) => rank === OUTSIDE))
      return pageOf(rows, after, size);
  }
  const segments = segmentsOf(search, counts).filter(
    ({ last }) => after === null || last >= after.rank,
  );
  const found = new Map<string, FoundRow>();
  for (let next = 0; next < segments.length && found.size < limit;) {
    const started: Promise<readonly FoundRow[]>[] = [];
    // Those that are surely needed are read together.
    for (let expected = found.size; next < segments.length && expected < limit; next += 1) {
      const segment = segments[next];
      if (!segment) break;
      started.push(readSegment(segment, after, limit));
      expected += segment.expected;
    }
    for (const rows of await Promise.all(started))
      for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
  }
  return pageOf([...found.values()], after, size);

  async function readSegment(part: Segment, from: Position | null, most: number) {
    const { first, last } = part;
    const isIn = from !== null && from.rank >= first && from.rank <= last;
    const position = isIn ? { ...from, rank: from.rank - first } : null;
    const request = { search: part.search, after: position, limit: most };
    const plan = part.isSorted ? wholeFocusPlan(part.search, counts) : undefined;
    const rows = await readRows(request, plan && [plan]);
    return rows.map((row) => ({ ...row, rank: row.rank === OUTSIDE ? OUTSIDE : row.rank + first }));
  }
}

/** By distance what lies within a radius comes first by itself. */
function isOneRead(search: Search): boolean {
  return hasOneRank(search) || (search.tiers.length === 0 && withinOf(search) !== null);
}

function pageOf(found: readonly FoundRow[], after: Position | null, size: number): FoundPage {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  if (!last) return { rows, next: null };
  const { rank, away, merit, sortName, id } = last;
  const seen = (after?.seen ?? 0) + rows.length;
  return { rows, next: { rank, away, merit, sortName, id, seen } };
}

/** Whether the nearest rows are expected to hold all those inside a radius. */
function isMostlyOutside(search: Search, size: number, counts: RowCounts): boolean {
  return (
    search.reach === 'all' &&
    withinOf(search) !== null &&
    expectedInside(search, counts) * SPARE_SHARE < size
  );
}

const SPARE_SHARE = 1.3;

/** A part of a list that is read by itself. */
type Segment = {
  readonly search: Search;
  /** The ranks of its rows. */
  readonly first: number;
  readonly last: number;
  /** Expected number of rows. */
  readonly expected: number;
  /** Few enough to be read whole and sorted. */
  readonly isSorted: boolean;
};

/** The parts of a list of several ranks: the tiers in the focus, together while they are few; then the rest. */
function segmentsOf(search: Search, counts: RowCounts): Segment[] {
  const { focus, tiers, reach } = search;
  const outside: Segment[] =
    focus !== null && reach === 'all'
      ? [toSegment({ ...search, tiers: [], reach: 'outside' }, OUTSIDE, OUTSIDE, counts)]
      : [];
  const inner: Search = focus === null ? search : { ...search, reach: 'inside' };
  const whole = toSegment(inner, 0, tiers.length, counts);
  if (whole.isSorted) return [whole, ...outside];
  return [...tierSegments(inner, counts), ...outside];
}

function tierSegments(search: Search, counts: RowCounts): Segment[] {
  const segments: Segment[] = [];
  const { tiers } = search;
  for (let first = 0; first <= tiers.length;) {
    let found = tierSegment(search, first, first, counts);
    // Tiers with few rows are read with those before them.
    for (let last = first + 1; last <= tiers.length && found.isSorted; last += 1) {
      const wider = tierSegment(search, first, last, counts);
      if (!wider.isSorted) break;
      found = wider;
    }
    segments.push(found);
    first = found.last + 1;
  }
  return segments;
}

/** The rows of the tiers from `first` to `last` that meet none of the earlier ones. */
function tierSegment(search: Search, first: number, last: number, counts: RowCounts): Segment {
  const { tiers } = search;
  const own = last === tiers.length ? null : anyOf(tiers.slice(first, last + 1));
  const earlier = anyOf(tiers.slice(0, first));
  const narrowed: Search = {
    ...search,
    terms: earlier === null ? search.terms : [...search.terms, { not: earlier }],
    need: own ?? search.need,
    tiers: tiers.slice(first, last),
  };
  return toSegment(narrowed, first, last, counts);
}

function toSegment(search: Search, first: number, last: number, counts: RowCounts): Segment {
  const expected =
    search.reach === 'inside' ? expectedInside(search, counts) : mostRows(search, counts);
  const isSorted = search.reach !== 'outside' && expected <= FEW_ROWS;
  return { search, first, last, expected, isSorted };
}
