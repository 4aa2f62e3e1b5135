import type { FilterQuery } from '#shared/contract/search.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { planSearch, type SearchPlan } from './plan-search.ts';

const MOST = 2000;

/** As `planSearch`, remembered: a list, its counts and its next pages have the same texts and filters. */
export function createPlanner(): typeof planSearch {
  const recent = new LRUCache<string, SearchPlan>({ max: MOST });
  return function plan(query: FilterQuery, snapshot: CatalogueSnapshot, today: Day): SearchPlan {
    const key = JSON.stringify([snapshot.version, today, query]);
    const known = recent.get(key);
    if (known) return known;
    const planned = planSearch(query, snapshot, today);
    recent.set(key, planned);
    return planned;
  };
}
