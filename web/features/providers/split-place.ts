import type { SearchFilters } from './filters.ts';
import type { ProviderList } from './queries.ts';

/** The filters with a place of the sentence in the place field; the same filters if there is none. */
export function splitPlace(
  filters: SearchFilters,
  { parts, place }: Pick<ProviderList, 'parts' | 'place'>,
): SearchFilters {
  const typed = parts?.find(({ kind, field }) => kind === 'place' && field === 'service');
  if (!typed || !place || filters.searchLocation !== '') return filters;
  return {
    ...filters,
    searchService: typed.rest,
    // With its area it is the same place among those of its name.
    searchLocation: [place.name, place.area].filter(Boolean).join(', '),
  };
}
