import type { BoundedCount } from '#shared/contract/search.ts';
import type { KnownCounts, ProviderList } from './queries.ts';

type Shown = Pick<ProviderList, 'providers' | 'more'>;

/**
 * The number of providers over all pages; null until known. A fully loaded list is its own count, and
 * the result is never less than what is shown.
 */
export function listTotal(
  list: Shown,
  { counts, isPlaceholder }: KnownCounts,
): BoundedCount | null {
  const shown = list.providers?.length ?? 0;
  if (!list.more) return { count: shown, more: false };
  if (!counts || isPlaceholder) return null;
  const { count, more } = counts.total;
  // The counts may be older than the list, which has more than is shown.
  return count > shown ? { count, more } : { count: shown, more: true };
}
