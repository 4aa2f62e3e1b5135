import type { BoundedCount, FilterQuery, ProviderCounts } from '#shared/contract/search.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';

type CountOf = (query: FilterQuery) => BoundedCount;

/** Counts the results of the filters in each category that can be chosen. */
export function countCategories(
  query: FilterQuery,
  countOf: CountOf,
): ProviderCounts['categories'] {
  const open = CATEGORIES.filter((category) => !('comingSoon' in category));
  return open.map(({ slug }) => ({ slug, ...countOf({ ...query, category: slug }) }));
}

/** The query parameters of each filter. */
const FILTER_PARAMETERS = {
  category: ['category'],
  service: ['service'],
  location: ['location'],
  price: ['minPrice', 'maxPrice'],
  discount: ['discount'],
  availableToday: ['availableToday'],
  openNow: ['openNow'],
  minRating: ['minRating'],
} as const satisfies Record<
  ProviderCounts['without'][number]['filter'],
  readonly (keyof FilterQuery)[]
>;

/** Counts the results without each active filter, most first; filters without effect are omitted. */
export function countWithout(query: FilterQuery, countOf: CountOf): ProviderCounts['without'] {
  const activeFilters = (
    Object.keys(FILTER_PARAMETERS) as (keyof typeof FILTER_PARAMETERS)[]
  ).filter((filter) => FILTER_PARAMETERS[filter].some((part) => Boolean(query[part])));
  // Removing the only filter is what "clear" does.
  if (activeFilters.length < 2) return [];
  const counts = activeFilters.map((filter) => ({
    filter,
    ...countOf(without(query, FILTER_PARAMETERS[filter])),
  }));
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.more) - Number(a.more) || b.count - a.count);
}

function without(query: FilterQuery, parts: readonly (keyof FilterQuery)[]): FilterQuery {
  const kept = Object.entries(query).filter(([name]) => !parts.some((part) => part === name));
  return Object.fromEntries(kept);
}
