import type { BoundedCount } from '#shared/contract/search.ts';
import type { KnownCounts, ProviderList } from './queries.ts';

type Shown = Pick<ProviderList, 'providers' | 'more'>;

/**
 * How many providers the list has, over all pages; null while it is not known. A list that is shown
 * to its end says it by itself, and no count may be less than what is shown.
 */
export function listTotal(list: Shown, { counts, ofOther }: KnownCounts): BoundedCount | null {
  const shown = list.providers?.length ?? 0;
  if (!list.more) return { count: shown, more: false };
  if (!counts || ofOther) return null;
  const { count, more } = counts.total;
  // There is more to come than is shown, whatever was counted a moment ago.
  return count > shown ? { count, more } : { count: shown, more: true };
}
