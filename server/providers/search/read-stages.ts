import type { FoundRow, SearchStore } from '../search-store.ts';
import { readBest } from './read-best.ts';
import { type FoundPage, type ListCounts, positionOf, readPage } from './read-page.ts';
import type { Position, Search } from './search.ts';

/** Where a list of stages goes on: within a stage, or at its beginning. */
export type StagedPosition = { readonly stage: number; readonly after: Position | null };

export type StagedPage = {
  readonly rows: readonly FoundRow[];
  /** Null on the last page. */
  readonly next: StagedPosition | null;
};

/**
 * Reads a page of stages, each to its end before the next. A provider that is in two of them (by two
 * locations) is on a page only once.
 */
export async function readStages(
  stages: readonly Search[],
  { stage: first, after }: StagedPosition,
  size: number,
  store: SearchStore,
  counts: ListCounts,
): Promise<StagedPage> {
  const rows = new Map<string, FoundRow>();
  for (let stage = first; stage < stages.length; stage += 1) {
    const search = stages[stage];
    if (!search) break;
    const position = stage === first ? after : null;
    const left = size - rows.size;
    const page = await readStage(search, position, Math.max(left, 1), store, counts);
    // The page is full: this read only shows whether there is more.
    if (left === 0) {
      if (page.rows.length === 0) continue;
      return { rows: [...rows.values()], next: { stage, after: null } };
    }
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
    if (page.next)
      return { rows: [...rows.values()], next: { stage, after: positionOf(page.rows, position) } };
  }
  return { rows: [...rows.values()], next: null };
}

function readStage(
  search: Search,
  after: Position | null,
  size: number,
  store: SearchStore,
  counts: ListCounts,
): Promise<FoundPage> {
  const read = search.sort === 'best' ? readBest : readPage;
  return read({ search, after, size, withCards: true }, store, counts);
}
