import type { FilterQuery } from '#shared/contract/search.ts';
import type { LondonMoment } from '#shared/domain/dates/london-instant.ts';
import type { CatalogueSnapshot } from '../catalogue-cache.ts';
import { planSearch, type SearchPlan } from './plan-search.ts';
import { createTextReader } from './read-texts.ts';

export type Planner = (
  query: FilterQuery,
  snapshot: CatalogueSnapshot,
  now: LondonMoment,
) => SearchPlan;

/** Plans searches by their filters and what their texts mean. */
export function createPlanner(): Planner {
  const read = createTextReader();
  return (query, snapshot, now) =>
    planSearch(query, read(query.service ?? '', query.location ?? '', snapshot), snapshot, now);
}
