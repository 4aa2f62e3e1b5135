import type { Search } from '../search/search.ts';

/** A search without any condition, by best match. */
export const ANY_SEARCH: Search = {
  terms: [],
  need: null,
  tiers: [],
  focus: null,
  reach: 'all',
  from: null,
  price: null,
  minRating: null,
  order: 'best',
};
