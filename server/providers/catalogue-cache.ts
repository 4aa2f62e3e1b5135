import { AppError } from '../http/app-error.ts';
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

type Memory = Pick<CatalogueSnapshot, 'vocabulary' | 'services' | 'needTermsOf'> & {
  forget(): void;
  /** The tables that it was read from, and the version up to which. */
  readonly store: number;
  version: number;
};

/** Until a missing store is complete: in a minute at most catalogues. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Caches the words, places and services of the catalogue in this process and loads changes when the
 * catalogue version has increased, or everything when the search store has been rebuilt.
 */
export function createCatalogueCache(
  store: Pick<SearchStore, 'identity' | 'changesSince'>,
  version: CatalogueVersion,
) {
  const knowledge = readKnowledge();
  const correct = createCorrector(knowledge);
  let memory: Memory | null = null;
  let loading: Promise<void> | null = null;

  async function loadChanges(current: number): Promise<void> {
    const id = await store.identity();
    if (id === null)
      throw new AppError('search/preparing', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const next = memory?.store === id ? memory : createMemory(id);
    const changes = await store.changesSince(next.version);
    next.vocabulary.set(changes.tokens);
    next.services.add(changes.services);
    next.forget();
    next.version = current;
    memory = next;
  }

  return {
    /** The current search data, at most a second old. @throws AppError search/preparing */
    async current(): Promise<CatalogueSnapshot> {
      const current = await version.current();
      while (memory === null || memory.version < current) {
        loading ??= loadChanges(current).finally(() => {
          loading = null;
        });
        await loading;
      }
      return { ...memory, knowledge, correct };
    },
  };
}

function createMemory(store: number): Memory {
  const vocabulary = createVocabulary();
  const { of: needTermsOf, forget } = rememberNeedTerms(vocabulary);
  return { vocabulary, services: createServiceNames(), needTermsOf, forget, store, version: -1 };
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>;
