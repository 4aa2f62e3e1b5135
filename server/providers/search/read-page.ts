import DataLoader from 'dataloader';
import type { SearchStore } from '../search-store.ts';
import type { FoundRow } from './found-row.ts';
import type { PageQuery } from './search-statement.ts';
import type { Position, Search } from './search.ts';
import { type Plan, plansOf } from './query-plans.ts';
import type { RowCounts } from './terms.ts';

/** Reads the rows of a page, in order. */
export type PageReader = { readonly page: (query: PageQuery) => Promise<FoundRow[]> };

/** More would make too many different statements. */
const MOST_TOGETHER = 2;

/** Reads pages that are asked for at the same time with one statement: for one search. */
export function createPageReader(store: Pick<SearchStore, 'pages'>): PageReader {
  const pages = new DataLoader(store.pages, { cache: false, maxBatchSize: MOST_TOGETHER });
  return { page: (query) => pages.load(query) };
}

/** Up to as many rows as asked for, in order. */
type ReadRows = (
  request: Pick<PageQuery, 'search' | 'after' | 'limit'>,
  plans?: Iterable<Plan>,
) => Promise<readonly FoundRow[]>;

/** Reads rows along the cheapest plan, usually with a single statement. */
export function createRowReader(store: PageReader, counts: RowCounts): ReadRows {
  return async (request, plans = plansFor(request, counts)) => {
    for (const { access, reach } of plans) {
      const rows = await store.page({ ...request, access });
      const isFull = rows.length >= request.limit;
      if (reach === Infinity || (isFull && rows.every(({ away }) => away <= reach))) return rows;
    }
    return [];
  };
}

const plansFor = (
  { search, after, limit }: { search: Search; after: Position | null; limit: number },
  counts: RowCounts,
) => plansOf(search, after, limit - 1, counts);
