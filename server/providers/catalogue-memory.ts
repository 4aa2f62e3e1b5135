import { PLACE_TABLE } from './search/place-table.ts';
import { createPlaceIndex, type PlaceIndex } from './search/place-index.ts';
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts';
import type { Search, SearchStore } from './search-store.ts';

export type CatalogueMemory = {
  /** What the process knows of the catalogue, at most a second old. */
  current(): Promise<{
    readonly version: number;
    readonly vocabulary: Vocabulary;
    readonly places: PlaceIndex;
  }>;
  /** How many providers a search finds, counted once for each version of the catalogue. */
  count(search: Search): Promise<number>;
};

/** A changed provider is found within two seconds; asking more often would only cost. */
const FRESH_MS = 1000;
const COUNTS_KEPT = 1000;

/**
 * Keeps the words and the places of the catalogue in this process and asks for what is new when
 * the catalogue's version moved.
 * @param milliseconds a clock that only moves forwards
 */
export function createCatalogueMemory(
  store: SearchStore,
  milliseconds: () => number = () => performance.now(),
): CatalogueMemory {
  const vocabulary = createVocabulary();
  const places = createPlaceIndex(PLACE_TABLE);
  const counts = new Map<string, number>();
  let known = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const version = await store.version();
    if (version !== known) {
      const news = await store.newerThan(known);
      vocabulary.add(news.words);
      places.addListed(news.places);
      counts.clear();
      known = version;
    }
    checkedAt = milliseconds();
  }

  async function beFresh(): Promise<void> {
    if (milliseconds() - checkedAt < FRESH_MS) return;
    // Callers at the same moment wait for one question.
    running ??= refresh().finally(() => {
      running = null;
    });
    await running;
  }

  return {
    async current() {
      await beFresh();
      return { version: known, vocabulary, places };
    },
    async count(search) {
      const version = known;
      const key = JSON.stringify(
        search.within === null && search.places.length === 0 ? { ...search, from: null } : search,
      );
      const kept = counts.get(key);
      if (kept !== undefined) return kept;
      const total = await store.count(search);
      if (version === known) {
        if (counts.size >= COUNTS_KEPT) counts.clear();
        counts.set(key, total);
      }
      return total;
    },
  };
}
