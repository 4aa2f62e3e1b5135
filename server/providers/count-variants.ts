import type { BoundedCount, FilterQuery, ProviderCounts } from '#shared/contract/search.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';

type CountOf = (query: FilterQuery) => Promise<BoundedCount>;

/** What the filters find in each category that can be chosen, whichever of them is chosen now. */
export function countCategories(
  query: FilterQuery,
  countOf: CountOf,
): Promise<ProviderCounts['categories']> {
  const open = CATEGORIES.filter((category) => !('comingSoon' in category));
  return Promise.all(
    open.map(async ({ slug }) => ({ slug, ...(await countOf({ ...query, category: slug })) })),
  );
}

/** The parts of a query that each filter stands for. */
const PARTS = {
  category: ['category'],
  service: ['service'],
  location: ['location'],
  price: ['minPrice', 'maxPrice'],
  discount: ['discount'],
  availableToday: ['availableToday'],
  minRating: ['minRating'],
} as const satisfies Record<
  ProviderCounts['without'][number]['filter'],
  readonly (keyof FilterQuery)[]
>;

/** What would be found without one of the filters in force, most first; those that help only. */
export async function countWithout(
  query: FilterQuery,
  countOf: CountOf,
): Promise<ProviderCounts['without']> {
  const inForce = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((filter) =>
    PARTS[filter].some((part) => Boolean(query[part])),
  );
  // Without the only filter in force everything is found: that is what "clear" does.
  if (inForce.length < 2) return [];
  const counts = await Promise.all(
    inForce.map(async (filter) => ({ filter, ...(await countOf(without(query, PARTS[filter]))) })),
  );
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.more) - Number(a.more) || b.count - a.count);
}

function without(query: FilterQuery, parts: readonly (keyof FilterQuery)[]): FilterQuery {
  const kept = Object.entries(query).filter(([name]) => !parts.some((part) => part === name));
  return Object.fromEntries(kept);
}
