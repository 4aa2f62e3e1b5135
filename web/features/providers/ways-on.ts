import type { ProviderCounts } from '#shared/contract/search.ts';
import { activeFilters } from './active-filters.ts';
import { providerCount } from './filter-words.ts';
import type { SearchFilters } from './filters.ts';

/** A filter to take away, and what is found without it. */
type WayOn = { readonly text: string; readonly without: SearchFilters };

/** What may be relaxed where nothing was found, most helpful first, as the counts say. */
export function waysOn(filters: SearchFilters, counts: ProviderCounts | null): WayOn[] {
  const active = activeFilters(filters);
  return (counts?.without ?? []).flatMap(({ filter, ...found }): WayOn[] => {
    if (found.count === 0) return [];
    const text = `${relaxing(filter, filters)} – ${providerCount(found)}`;
    if (filter === 'category') {
      return filters.category === null ? [] : [{ text, without: { ...filters, category: null } }];
    }
    return active.filter(({ name }) => name === filter).map(({ without }) => ({ text, without }));
  });
}

type FilterName = ProviderCounts['without'][number]['filter'];

function relaxing(filter: FilterName, { searchService, searchLocation }: SearchFilters): string {
  const words: Record<FilterName, string> = {
    category: 'All categories',
    service: `Remove “${searchService}”`,
    location: `Remove “near ${searchLocation}”`,
    price: 'Any price',
    discount: 'With or without a discount',
    availableToday: 'On any day',
    minRating: 'Any rating',
  };
  return words[filter];
}
