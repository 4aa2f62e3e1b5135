import { useQueries } from '@tanstack/react-query';
import { providerCount } from './filter-copy.ts';
import type { SearchFilters } from './filters.ts';
import { countsQuery, type ProviderList } from './queries.ts';
import { partText, withoutPart } from './understood-copy.ts';

/** A link out of an empty list, and the filters that it leads to. */
export type Way = { readonly text: string; readonly without: SearchFilters };

/** Ways out of an empty list that keep the rest of the sentence: without its days, or its price. */
export function useSentenceWays(
  filters: SearchFilters,
  parts: ProviderList['parts'],
): readonly Way[] {
  const ways = (parts ?? [])
    .filter(({ kind }) => kind === 'time' || kind === 'price')
    .map((part) => ({ part, without: withoutPart(filters, part) }));
  const counts = useQueries({ queries: ways.map(({ without }) => countsQuery(without)) });
  return ways.flatMap(({ part, without }, index) => {
    const total = counts[index]?.data?.total;
    if (!total || total.count === 0) return [];
    return [{ text: `Remove “${partText(part)}” – ${providerCount(total)}`, without }];
  });
}
