import type { RowIndex } from './row-index.ts';
import type { FoundRow, Position, Search } from './search.ts';

/** Where a list of stages goes on: within a stage, or at its beginning. */
export type StagedPosition = { readonly stage: number; readonly after: Position | null };

export type StagedPage = {
  readonly rows: readonly FoundRow[];
  /** Null on the last page. */
  readonly next: StagedPosition | null;
};

export const LIST_START: StagedPosition = { stage: 0, after: null };

/**
 * A page of stages, each to its end before the next. A provider that is in two of them (by two
 * locations) is on a page only once.
 */
export function findStages(
  stages: readonly Search[],
  { stage: first, after }: StagedPosition,
  size: number,
  index: Pick<RowIndex, 'find'>,
): StagedPage {
  const rows = new Map<number, FoundRow>();
  for (let stage = first; stage < stages.length; stage += 1) {
    const search = stages[stage];
    if (!search) break;
    const left = size - rows.size;
    // One more shows whether there is a next page.
    const found = index.find(search, stage === first ? after : null, left + 1);
    for (const row of found.slice(0, left))
      if (!rows.has(row.provider)) rows.set(row.provider, row);
    if (found.length > left) {
      const last = left === 0 ? null : (found[left - 1] ?? null);
      return { rows: [...rows.values()], next: { stage, after: last } };
    }
  }
  return { rows: [...rows.values()], next: null };
}
