import type { FilterQuery } from '#shared/contract/search.ts';
import type { LondonMoment } from '#shared/domain/dates/london-instant.ts';
import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { planSearch, type SearchPlan } from './plan-search.ts';
import { sortName } from './search-rows.ts';

const MOST = 2000;

export type Planner = (
  query: FilterQuery,
  snapshot: CatalogueSnapshot,
  now: LondonMoment,
) => SearchPlan;

/**
 * As `planSearch`, with whole names looked up, and remembered: a list, its counts and its next pages have
 * the same texts and filters.
 */
export function createPlanner(): Planner {
  const recent = new LRUCache<string, SearchPlan>({ max: MOST });
  return function plan(query, snapshot, now) {
    const key = JSON.stringify([snapshot.version, now, query]);
    const known = recent.get(key);
    if (known) return known;
    const read = planSearch(query, snapshot, now);
    const isName = read.isPerhapsName && snapshot.index.hasName(sortName(query.service ?? ''));
    const planned = isName ? planSearch(query, snapshot, now, true) : read;
    recent.set(key, planned);
    return planned;
  };
}
