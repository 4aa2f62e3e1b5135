import type { CatalogueVersion } from './catalogue-version.ts';
import { PLACE_TABLE } from './search/place-table.ts';
import { createPlaceIndex, type PlaceIndex } from './search/place-index.ts';
import { createServiceNames, type ServiceNames } from './search/service-names.ts';
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts';
import type { FindPlace } from './search/understand-place.ts';
import type { SearchStore } from './search-store.ts';

/** What the process knows of the catalogue. */
export type Knowledge = {
  readonly version: number;
  readonly vocabulary: Vocabulary;
  readonly places: PlaceIndex;
  readonly services: ServiceNames;
  readonly findPlace: FindPlace;
};

/**
 * Keeps the words, the places and the services of the catalogue in this process, and asks for what
 * is new when the catalogue's version moved.
 */
export function createCatalogueMemory(
  store: Pick<SearchStore, 'newerThan'>,
  version: CatalogueVersion,
  findPlace: FindPlace,
) {
  const vocabulary = createVocabulary();
  const places = createPlaceIndex(PLACE_TABLE);
  const services = createServiceNames();
  let known = -1;
  let running: Promise<void> | null = null;

  async function learn(current: number): Promise<void> {
    const news = await store.newerThan(known);
    vocabulary.set(news.tokens);
    places.addListed(news.places);
    services.add(news.services);
    known = current;
  }

  return {
    /** What the process knows of the catalogue, at most a second old. */
    async current(): Promise<Knowledge> {
      const current = await version.current();
      while (known < current) {
        running ??= learn(current).finally(() => {
          running = null;
        });
        await running;
      }
      return { version: known, vocabulary, places, services, findPlace };
    },
  };
}

export type CatalogueMemory = ReturnType<typeof createCatalogueMemory>;
