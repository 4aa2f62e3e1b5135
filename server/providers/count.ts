import type { BoundedCount } from '#shared/contract/search.ts';
import type { Knowledge } from './catalogue-memory.ts';
import type { Search } from './search/question.ts';
import { collectAll, mostRows } from './search/read-page.ts';
import { PROVIDER_TOKEN } from './search/tokens.ts';
import type { SearchStore } from './search-store.ts';

/** Nobody reads further: above it a list has "more than a thousand". */
const COUNTED = 1000;
const KEPT = 2000;
/** From this share of matching rows on, and not of a few, the names are walked along. */
const COMMON = 0.05;
const MANY = 3 * COUNTED;
/** A walk ends after so many times the rows that were expected. */
const PATIENCE = 3;

/** Counts what searches find, once for each version of the catalogue. */
export function createCounter(store: Pick<SearchStore, 'count'>) {
  const kept = new Map<string, Promise<BoundedCount>>();
  let version = -1;

  async function ask(search: Search, { vocabulary }: Knowledge): Promise<BoundedCount> {
    const most = mostRows(search, vocabulary);
    if (most === 0) return { count: 0, more: false };
    const providers = vocabulary.rows(PROVIDER_TOKEN, search.category);
    if (isWholeCategory(search)) return { count: providers, more: false };
    const share = most / providers;
    const isAnywhere = search.place === null && search.within === null;
    if (isAnywhere && share >= COMMON && most > MANY) {
      const walk = { kind: 'walk', most: Math.ceil((COUNTED / share) * PATIENCE) } as const;
      if ((await store.count(search, walk, COUNTED + 1)) > COUNTED)
        return { count: COUNTED, more: true };
    }
    const found = await store.count(search, collectAll(search, vocabulary).way, COUNTED + 1);
    return { count: Math.min(found, COUNTED), more: found > COUNTED };
  }

  return function count(whole: Search, knowledge: Knowledge): Promise<BoundedCount> {
    // From where distances count makes no difference where none is too far.
    const search = whole.within === null ? { ...whole, from: null } : whole;
    if (version !== knowledge.version || kept.size >= KEPT) kept.clear();
    version = knowledge.version;
    const key = JSON.stringify({ ...search, sort: null });
    const known = kept.get(key);
    if (known) return known;
    const counted = ask(search, knowledge);
    kept.set(key, counted);
    // A failure is not remembered.
    counted.catch(() => kept.delete(key));
    return counted;
  };
}

export type Counter = ReturnType<typeof createCounter>;

function isWholeCategory({ terms, place, within, price, minRating }: Search): boolean {
  return (
    terms.length === 0 && place === null && within === null && price === null && minRating === null
  );
}
