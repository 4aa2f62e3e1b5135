import type { BoundedCount } from '#shared/contract/search.ts';
import type { RowIndex } from './search/row-index.ts';
import type { Search } from './search/search.ts';

/** Counts stop here: above it the list shows "more than a thousand". */
const MAX_COUNT = 1000;

/** Counts what searches find of which none shares a provider. */
export function countAll(
  searches: readonly Search[],
  index: Pick<RowIndex, 'count'>,
): BoundedCount {
  const count = searches.reduce((sum, search) => sum + index.count(search, MAX_COUNT + 1 - sum), 0);
  return { count: Math.min(count, MAX_COUNT), more: count > MAX_COUNT };
}
