import type { FoundRow, SearchStore } from '../search-store.ts';
import type { Position, Search } from './search.ts';
import {
  type FoundPage,
  type ListCounts,
  mostRows,
  pageOf,
  positionOf,
  readPage,
  type PageRequest,
} from './read-page.ts';
import { MERIT_MARK, meritToken } from './tokens.ts';

/** Merits with up to this many rows in total are read and sorted together. */
const MAX_SORTED_ROWS = 500;

/** Part of a list by merit: several merits together, or a single one with many rows. */
type Stage = { readonly merits: readonly number[]; readonly isLarge: boolean };

/**
 * Reads a page by merit: the best merits first, several at once while they have few rows; a merit with
 * many rows is read by distance or name.
 */
export async function readBest(
  request: PageRequest,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const { search, size, after } = request;
  const rows: FoundRow[] = [];
  for (const stage of stagesOf(search, after, counts)) {
    const left = Math.max(size - rows.length, 1);
    const page = await readStage(stage, { ...request, size: left }, store, counts);
    if (rows.length === size) {
      // The page is full: this read only determines whether there are more rows.
      if (page.rows.length === 0) continue;
      return { rows, next: positionOf(rows, after) };
    }
    rows.push(...page.rows);
    if (page.next) return { rows, next: page.next };
  }
  return { rows, next: null };
}

async function readStage(
  { merits, isLarge }: Stage,
  request: PageRequest,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const terms = [...request.search.terms, { any: merits.map(meritToken) }];
  const search: Search = { ...request.search, terms, sort: isLarge ? 'usual' : 'best' };
  // The position only applies to the merit of its own row.
  const after = request.after && merits.includes(request.after.merit) ? request.after : null;
  if (isLarge) return readPage({ ...request, search, after }, store, counts);
  const { size, ...rest } = request;
  const access = { kind: 'filter-sort', among: null } as const;
  return pageOf(await store.page({ ...rest, search, after, access, limit: size + 1 }), after, size);
}

function* stagesOf(search: Search, after: Position | null, counts: ListCounts): Generator<Stage> {
  const share =
    mostRows(search, counts) / Math.max(mostRows({ ...search, terms: [], place: null }, counts), 1);
  const merits = counts
    .beginning(MERIT_MARK)
    .map((token) => Number(token.slice(MERIT_MARK.length)))
    .filter((merit) => after === null || merit <= after.merit)
    .toSorted((a, b) => b - a);
  let together: number[] = [];
  let rows = 0;
  for (const merit of merits) {
    const expected = counts.rows(meritToken(merit), search.category) * share;
    if (together.length > 0 && rows + expected > MAX_SORTED_ROWS) {
      yield { merits: together, isLarge: false };
      [together, rows] = [[], 0];
    }
    if (expected > MAX_SORTED_ROWS) yield { merits: [merit], isLarge: true };
    else {
      together.push(merit);
      rows += expected;
    }
  }
  if (together.length > 0) yield { merits: together, isLarge: false };
}
