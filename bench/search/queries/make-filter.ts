import type { SearchQuery } from '#shared/contract/search.ts';
import type { Random } from '../../measure/random.ts';

/** Generates one of the list's filters (HOME-23 to HOME-25). */
export function makeFilter(random: Random): Partial<SearchQuery> {
  const kind = random.next();
  if (kind < 0.4) {
    const minPrice = 20 * random.below(6);
    const maxPrice = minPrice + 20 + 20 * random.below(6);
    const open = random.next();
    if (open < 0.4) return { maxPrice };
    return open > 0.85 ? { minPrice } : { minPrice, maxPrice };
  }
  if (kind < 0.65) return { discount: 'true' };
  return kind < 0.9 ? { minRating: random.pick([3, 3.5, 4, 4.5]) } : { availableToday: 'true' };
}
