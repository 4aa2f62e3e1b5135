import type { SearchQuery } from '#shared/contract/search.ts';
import type { Random } from '../../measure/random.ts';
import type { Filter } from '../oracle/intention.ts';

/** Generates one of the list's filters (HOME-23 to HOME-25). */
export function makeFilter(random: Random): Filter {
  const kind = random.next();
  if (kind < 0.4) {
    const from = 20 * random.below(6);
    const to = from + 20 + 20 * random.below(6);
    const open = random.next();
    return { kind: 'price', from: open < 0.4 ? null : from, to: open > 0.85 ? null : to };
  }
  if (kind < 0.65) return { kind: 'discount' };
  return kind < 0.9 ? { kind: 'rating', least: random.pick([3, 3.5, 4, 4.5]) } : { kind: 'today' };
}

export function filterQuery(filter: Filter | null): Partial<SearchQuery> {
  if (filter?.kind === 'discount') return { discount: 'true' };
  if (filter?.kind === 'rating') return { minRating: filter.least };
  if (filter?.kind === 'today') return { availableToday: 'true' };
  if (filter?.kind !== 'price') return {};
  return {
    ...(filter.from === null ? {} : { minPrice: filter.from }),
    ...(filter.to === null ? {} : { maxPrice: filter.to }),
  };
}
