import type { CatalogueVersion } from './catalogue-version.ts';
import { createCorrector } from './search/sentence/correct-word.ts';
import { type Knowledge, readKnowledge } from './search/sentence/knowledge.ts';
import type { Need } from './search/sentence/need.ts';
import { type NeedTerms, rememberNeedTerms } from './search/sentence/need-terms.ts';
import { createServiceNames, type ServiceNames } from './search/service-names.ts';
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts';
import type { SearchStore } from './search-store.ts';

/** The in-memory search data of one catalogue version. */
export type CatalogueSnapshot = {
  readonly version: number;
  readonly vocabulary: Vocabulary;
  readonly services: ServiceNames;
  readonly knowledge: Knowledge;
  readonly correct: ReturnType<typeof createCorrector>;
  readonly needTermsOf: (need: Need) => NeedTerms;
};

/**
 * Caches the words, places and services of the catalogue in this process and loads changes when the
 * catalogue version has increased.
 */
export function createCatalogueCache(
  store: Pick<SearchStore, 'changesSince'>,
  version: CatalogueVersion,
) {
  const vocabulary = createVocabulary();
  const knowledge = readKnowledge();
  const correct = createCorrector(knowledge);
  const needTerms = rememberNeedTerms(vocabulary);
  const services = createServiceNames();
  let loaded = -1;
  let loading: Promise<void> | null = null;

  async function loadChanges(current: number): Promise<void> {
    const changes = await store.changesSince(loaded);
    vocabulary.set(changes.tokens);
    services.add(changes.services);
    needTerms.forget();
    loaded = current;
  }

  return {
    /** The current search data, at most a second old. */
    async current(): Promise<CatalogueSnapshot> {
      const current = await version.current();
      while (loaded < current) {
        loading ??= loadChanges(current).finally(() => {
          loading = null;
        });
        await loading;
      }
      return {
        version: loaded,
        vocabulary,
        services,
        knowledge,
        correct,
        needTermsOf: needTerms.of,
      };
    },
  };
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>;
