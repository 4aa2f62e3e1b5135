import type { ProviderSearchPage } from '#shared/contract/search.ts';
import type { SearchStore } from '../search-store.ts';
import type { SearchPlan } from './plan-search.ts';
import { createPageReader, createRowReader } from './read-page.ts';
import { compareValues, type FoundRow } from './found-row.ts';
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
  store: Pick<SearchStore, 'pages'>,
  counts: RowCounts,
): Promise<Results> {
  const reader = createPageReader(store);
  const isFirst = start === null;
  const [only, ...more] = plan.exact;
  const single = isFirst && only && more.length === 0 ? only : null;
  // One statement finds what is in the place and the nearest beyond it.
  const isTogether = single !== null && order !== 'name';
  const isBeyond = ({ rank }: Pick<FoundRow, 'rank'>) => plan.isInside && rank === OUTSIDE;
  const isFewExpected = isFirst && plan.expected < FEW;
  // Where no whole page of matches is expected, the others are read at the same time.
  const early = isFirst && plan.expected < size && !plan.isNamed ? readRelated() : null;
  early?.catch(() => undefined);
  const few = await readFew();
  const page = few ?? (await readPage());
  const inside = page.rows.filter((row) => !isBeyond(row));
  const best = start?.after?.rank ?? inside[0]?.rank ?? 0;
  const isShown = ({ rank }: Pick<FoundRow, 'rank'>) =>
    rank < plan.fallback || rank === OUTSIDE || best >= plan.fallback;
  const rows = inside.filter(isShown);
  const after = page.next?.after;
  const isOver = after !== undefined && after !== null && (isBeyond(after) || !isShown(after));
  const next = isOver || rows.length < inside.length ? null : page.next;
  if (!isFirst || next !== null) return { rows, next, nearest: [], related: [] };

  // Who was looked for by name is found.
  const isFound = plan.isNamed && rows.length > 0;
  const isFew = plan.isInside && rows.length < FEW && !isFound;
  const found = isFew ? page.rows.filter(isBeyond) : [];
  const beyond = isFew && !isTogether && !few ? await readBeyond() : found;
  const nearest = beyond.slice(0, Math.min(size - rows.length, MOST_NEAREST));
  const missing = Math.min(size - rows.length - nearest.length, MOST_RELATED);
  const isWanted = missing > 0 && !isFound;
  const shown = new Set([...rows, ...nearest].map(({ id }) => id));
  const others = isWanted ? await (early ?? readRelated()) : [];
  const related = others.filter(({ id }) => !shown.has(id));
  return { rows, next, nearest, related: related.slice(0, missing) };

  /** Of few expected matches no more than are shown, with the nearest beyond; null: there are more. */
  async function readFew(): Promise<StagedPage | null> {
    if (!single || !plan.isInside || !isFewExpected || FEW + MOST_NEAREST >= size) return null;
    const list = order === 'best' ? single : nearestFirst(single);
    const short = await readStages([list], LIST_START, FEW + MOST_NEAREST, reader, counts);
    if (short.next !== null && !short.rows.some(isBeyond)) return null;
    if (order !== 'name') return short;
    return { ...short, rows: short.rows.toSorted((a, b) => a.rank - b.rank || byName(a, b)) };
  }

  function readPage(): Promise<StagedPage> {
    const reach = plan.isInside && !isTogether ? 'inside' : 'all';
    const stages = plan.exact.map((search): Search => {
      if (order === 'nearest') return { ...nearestFirst(search), reach };
      return { ...search, reach, order };
    });
    return readStages(stages, start ?? LIST_START, size, reader, counts);
  }

  function nearestFirst(search: Search): Search {
    return { ...search, tiers: [], focus: plan.isInside ? search.focus : null };
  }

  async function readBeyond(): Promise<readonly FoundRow[]> {
    const outside = plan.exact
      .filter(({ focus }) => focus !== null)
      .map((search) => ({ ...search, tiers: [], reach: 'outside' }) as const);
    return (await readStages(outside, LIST_START, MOST_NEAREST, reader, counts)).rows;
  }

  async function readRelated(): Promise<readonly FoundRow[]> {
    if (plan.related === null) return [];
    const readRows = createRowReader(reader, counts);
    return readRows({ search: plan.related, after: null, limit: MOST_RELATED });
  }
}

/** As the database sorts by name; what lies beyond stays by distance. */
function byName(a: FoundRow, b: FoundRow): number {
  if (a.rank === OUTSIDE) return 0;
  return compareValues(a.sortName, b.sortName) || compareValues(a.id, b.id);
}
