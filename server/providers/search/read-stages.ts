import type { PageReader } from './read-page.ts';
import type { FoundRow } from './found-row.ts';
import { readList } from './read-list.ts';
import type { Position, Search } from './search.ts';
import type { RowCounts } from './terms.ts';

/** Where a list of stages goes on: within a stage, or at its beginning. */
export type StagedPosition = { readonly stage: number; readonly after: Position | null };

export type StagedPage = {
  readonly rows: readonly FoundRow[];
  /** Null on the last page. */
  readonly next: StagedPosition | null;
};

export const LIST_START: StagedPosition = { stage: 0, after: null };

/**
 * Reads a page of stages, each to its end before the next. A provider that is in two of them (by two
 * locations) is on a page only once.
 */
export async function readStages(
  stages: readonly Search[],
  { stage: first, after }: StagedPosition,
  size: number,
  store: PageReader,
  counts: RowCounts,
): Promise<StagedPage> {
  const rows = new Map<string, FoundRow>();
  for (let stage = first; stage < stages.length; stage += 1) {
    const search = stages[stage];
    if (!search) break;
    const left = size - rows.size;
    const position = stage === first ? after : null;
    const page = await readList(search, position, Math.max(left, 1), store, counts);
    // The page is full: this read only shows whether there is more.
    if (left === 0) {
      if (page.rows.length === 0) continue;
      return { rows: [...rows.values()], next: { stage, after: null } };
    }
    for (const row of page.rows) if (!rows.has(row.id)) rows.set(row.id, row);
    if (page.next) return { rows: [...rows.values()], next: { stage, after: page.next } };
  }
  return { rows: [...rows.values()], next: null };
}
