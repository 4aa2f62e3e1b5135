import type { SearchStore } from '../search-store.ts';
import type { SearchPlan } from './plan-search.ts';
import { expectedInside, mostRows } from './query-plans.ts';
import { readList } from './read-list.ts';
import type { FoundRow } from './search-statement.ts';
import { LIST_START, readStages, type StagedPage, type StagedPosition } from './read-stages.ts';
import { OUTSIDE, type Search } from './search.ts';
import type { RowCounts } from './terms.ts';

/** With fewer exact matches than this, the nearest beyond the place are shown as well. */
const FEW = 6;
/** The most that are shown beyond the place, and of the category. */
const MOST_NEAREST = 6;
const MOST_RELATED = 12;

export type Results = StagedPage & {
  readonly nearest: readonly FoundRow[];
  readonly related: readonly FoundRow[];
};

/** The lists of a result page: exact matches and, with the first page of few, what comes closest. */
export async function readResults(
  plan: SearchPlan,
  order: Search['order'],
  start: StagedPosition | null,
  size: number,
  store: Pick<SearchStore, 'page'>,
  counts: RowCounts,
): Promise<Results> {
  const isFirst = start === null;
  // One statement finds what is in the place and the nearest beyond it.
  const isTogether = isFirst && order === 'best' && plan.exact.length === 1;
  const isStrict = plan.place !== null;
  const reach = isStrict && !isTogether ? 'inside' : 'all';
  const stages = plan.exact.map((search) => ({ ...search, order, reach }) as const);
  // Where few matches are expected, the others are read at the same time.
  const early = isFirst && plan.related !== null && isFewExpected() ? readRelated() : null;
  early?.catch(() => undefined);
  const page = await readStages(stages, start ?? LIST_START, size, store, counts);
  const isBeyond = ({ rank }: Pick<FoundRow, 'rank'>) => isStrict && rank === OUTSIDE;
  const inside = page.rows.filter((row) => !isBeyond(row));
  const best = start?.after?.rank ?? inside[0]?.rank ?? 0;
  const isShown = ({ rank }: Pick<FoundRow, 'rank'>) =>
    rank < plan.fallback || rank === OUTSIDE || best >= plan.fallback;
  const rows = inside.filter(isShown);
  const after = page.next?.after;
  const isOver = after !== undefined && after !== null && (isBeyond(after) || !isShown(after));
  const next = isOver || rows.length < inside.length ? null : page.next;
  if (!isFirst || next !== null) return { rows, next, nearest: [], related: [] };

  const isFew = isStrict && rows.length < FEW;
  const found = isFew ? page.rows.filter(isBeyond) : [];
  const beyond = isFew && !isTogether ? await readBeyond() : found;
  const nearest = beyond.slice(0, Math.min(size - rows.length, MOST_NEAREST));
  const shown = new Set([...rows, ...nearest].map(({ id }) => id));
  const missing = Math.min(size - shown.size, MOST_RELATED);
  const isWanted = missing > 0 && !(plan.isNamed && rows.length > 0);
  const related = isWanted ? await (early ?? readRelated()) : [];
  return {
    rows,
    next,
    nearest,
    related: related.filter(({ id }) => !shown.has(id)).slice(0, missing),
  };

  async function readBeyond(): Promise<readonly FoundRow[]> {
    const outside = plan.exact.map(
      (search) => ({ ...search, tiers: [], reach: 'outside' }) as const,
    );
    return (await readStages(outside, LIST_START, MOST_NEAREST, store, counts)).rows;
  }

  async function readRelated(): Promise<readonly FoundRow[]> {
    if (plan.related === null) return [];
    return (await readList(plan.related, null, MOST_RELATED + FEW, store, counts)).rows;
  }

  function isFewExpected(): boolean {
    const expected = plan.exact.map((search) =>
      isStrict ? expectedInside(search, counts) : mostRows(search, counts),
    );
    return !plan.isNamed && expected.reduce((sum, each) => sum + each, 0) < FEW;
  }
}
