import type { ProviderSearchPage } from '#shared/contract/search.ts';
import type { SearchStore } from '../search-store.ts';
import type { SearchPlan } from './plan-search.ts';
import { expectedInside, mostRows } from './query-plans.ts';
import { createRowReader } from './read-page.ts';
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
  order: ProviderSearchPage['order'],
  start: StagedPosition | null,
  size: number,
  store: Pick<SearchStore, 'page'>,
  counts: RowCounts,
): Promise<Results> {
  const isFirst = start === null;
  // One statement finds what is in the place and the nearest beyond it.
  const isTogether = isFirst && order !== 'name' && plan.exact.length === 1;
  const isStrict = plan.place !== null;
  const reach = isStrict && !isTogether ? 'inside' : 'all';
  const stages = plan.exact.map((search) => ordered({ ...search, reach }));
  const isBeyond = ({ rank }: Pick<FoundRow, 'rank'>) => isStrict && rank === OUTSIDE;
  const isFewExpected = isFirst && expectedRows() < FEW;
  // Where few matches are expected, the others are read at the same time.
  const early = isFewExpected && !plan.isNamed ? readRelated() : null;
  early?.catch(() => undefined);
  const page = await readPage();
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
  const missing = Math.min(size - rows.length - nearest.length, MOST_RELATED);
  const isWanted = missing > 0 && !(plan.isNamed && rows.length > 0);
  const related = isWanted ? await (early ?? readRelated()) : [];
  return { rows, next, nearest, related: related.slice(0, missing) };

  function ordered(search: Search): Search {
    if (order === 'best') return search;
    if (order === 'name') return { ...search, order };
    return { ...search, tiers: [], focus: isStrict ? search.focus : null };
  }

  /** Where few matches are expected, no more rows than are shown of them and of those beyond. */
  async function readPage(): Promise<StagedPage> {
    const from = start ?? LIST_START;
    if (isTogether && isStrict && isFewExpected && FEW + MOST_NEAREST < size) {
      const few = await readStages(stages, from, FEW + MOST_NEAREST, store, counts);
      if (few.next === null || few.rows.some(isBeyond)) return few;
    }
    return readStages(stages, from, size, store, counts);
  }

  async function readBeyond(): Promise<readonly FoundRow[]> {
    const outside = plan.exact.map(
      (search) => ({ ...search, tiers: [], reach: 'outside' }) as const,
    );
    return (await readStages(outside, LIST_START, MOST_NEAREST, store, counts)).rows;
  }

  async function readRelated(): Promise<readonly FoundRow[]> {
    if (plan.related === null) return [];
    const request = { search: plan.related, after: null, limit: MOST_RELATED };
    return createRowReader(store, counts)(request);
  }

  function expectedRows(): number {
    const expected = plan.exact.map((search) =>
      isStrict ? expectedInside(search, counts) : mostRows(search, counts),
    );
    return expected.reduce((sum, each) => sum + each, 0);
  }
}
