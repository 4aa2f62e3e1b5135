import type { BoundedCount } from '#shared/contract/search.ts';
import type { CatalogueSnapshot } from './catalogue-cache.ts';
import { type Search, withinOf } from './search/search.ts';
import { mostRows, wholeFocusPlan } from './search/query-plans.ts';
import { PROVIDER_TOKEN } from './search/tokens.ts';
import type { SearchStore } from './search-store.ts';

/** Counts stop here: above it the list shows "more than a thousand". */
const MAX_COUNT = 1000;
const MAX_CACHED = 2000;
/** From this share of matching rows on, an index scan by name is faster. */
const COMMON = 0.05;
const MANY = 3 * MAX_COUNT;
/** An index scan stops after this multiple of the expected rows. */
const SCAN_FACTOR = 3;

/** Counts search results, cached per catalogue version. */
export function createCounter(store: Pick<SearchStore, 'count'>) {
  const cache = new Map<string, Promise<BoundedCount>>();
  let version = -1;

  async function countRows(
    search: Search,
    { vocabulary }: CatalogueSnapshot,
  ): Promise<BoundedCount> {
    const most = mostRows(search, vocabulary);
    if (most === 0) return { count: 0, more: false };
    const providers = vocabulary.rows(PROVIDER_TOKEN, search.category);
    if (isWholeCategory(search)) return { count: providers, more: false };
    const share = most / providers;
    const isAnywhere = search.focus === null;
    const maxRows = Math.ceil((MAX_COUNT / share) * SCAN_FACTOR);
    if (isAnywhere && share >= COMMON && most > MANY && maxRows < providers) {
      const scan = { kind: 'index-scan', maxRows } as const;
      if ((await store.count(search, scan, MAX_COUNT + 1)) > MAX_COUNT)
        return { count: MAX_COUNT, more: true };
    }
    const found = await store.count(
      search,
      wholeFocusPlan(search, vocabulary).access,
      MAX_COUNT + 1,
    );
    return { count: Math.min(found, MAX_COUNT), more: found > MAX_COUNT };
  }

  return function count(fullSearch: Search, snapshot: CatalogueSnapshot): Promise<BoundedCount> {
    const search = countable(fullSearch);
    if (version !== snapshot.version || cache.size >= MAX_CACHED) cache.clear();
    version = snapshot.version;
    const key = JSON.stringify(search);
    const cached = cache.get(key);
    if (cached) return cached;
    const counted = countRows(search, snapshot);
    cache.set(key, counted);
    // Failures are not cached.
    counted.catch(() => cache.delete(key));
    return counted;
  };
}

export type Counter = ReturnType<typeof createCounter>;

/** Without what does not affect the count: the order and, without a radius, the origin. */
function countable(search: Search): Search {
  const focus = search.reach === 'inside' ? search.focus : null;
  const from = withinOf({ focus }) === null ? null : search.from;
  return { ...search, tiers: [], order: 'name', focus, from };
}

function isWholeCategory({ terms, need, focus, price, minRating }: Search): boolean {
  return (
    terms.length === 0 && need === null && focus === null && price === null && minRating === null
  );
}

/** The sum of counts of which none shares a provider. */
export function sumOf(counts: readonly BoundedCount[]): BoundedCount {
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  const more = count > MAX_COUNT || counts.some((each) => each.more);
  return { count: Math.min(count, MAX_COUNT), more };
}
