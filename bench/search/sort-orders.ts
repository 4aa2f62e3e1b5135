import type { SearchQuery } from '#shared/contract/search.ts';

function withoutPlace(query: SearchQuery): SearchQuery {
  const parts = Object.entries(query).filter(
    ([name]) => !['location', 'lat', 'lng'].includes(name),
  );
  return Object.fromEntries(parts);
}

/** The orders of a list, each as a change of the query. */
export const SORT_ORDERS: Readonly<Record<string, (query: SearchQuery) => SearchQuery>> = {
  'best match': (query) => query,
  'best match, without a place': withoutPlace,
  nearest: (query) => ({ ...query, sort: 'nearest' }),
  'by name': (query) => ({ ...query, sort: 'name' }),
  'by name, without a place': (query) => ({ ...withoutPlace(query), sort: 'name' }),
};
