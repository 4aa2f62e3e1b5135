import { sharedResult } from '../database/time-limits.ts';
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

/** A missing store is complete within a minute at most catalogues. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Caches the words, places and services of the catalogue in this process and loads changes when the
 * catalogue version has increased. If the search store was rebuilt, everything is loaded again, while
 * searches go on with what was known.
 */
export function createCatalogueCache(
  store: Omit<SearchStore, 'pages' | 'count' | 'hasName' | 'findByNamePrefix'>,
  version: CatalogueVersion,
) {
  const knowledge = readKnowledge();
  const correct = createCorrector(knowledge);
  let memory: Memory | null = null;
  let loading: Promise<void> | null = null;
  let replacing: Promise<void> | null = null;

  async function load(current: number): Promise<void> {
    const id = await store.identity();
    if (id === null)
      throw new AppError('search/preparing', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (memory === null) return replace(id, current);
    if (memory.store !== id) {
      replacing ??= replace(id, current)
        // What was found meanwhile, with the earlier words, may be in caches.
        .then(() => store.invalidateCaches())
        // The next change of the catalogue tries again.
        .catch(() => undefined)
        .finally(() => {
          replacing = null;
        });
    }
    const changed = memory;
    const { tokens, services } = await store.changesSince(changed.version);
    changed.vocabulary.set(tokens);
    changed.services.add(services);
    changed.forget();
    changed.version = current;
  }

  async function replace(id: number, current: number): Promise<void> {
    const next = createMemory(id, current);
    for await (const tokens of store.allTokens()) next.vocabulary.set(tokens);
    for await (const services of store.allServices()) next.services.add(services);
    memory = next;
  }

  return {
    /** The current search data, at most a second old. @throws AppError search/preparing */
    async current(): Promise<CatalogueSnapshot> {
      const current = await version.current();
      for (;;) {
        if (memory !== null && memory.version >= current) return { ...memory, knowledge, correct };
        loading ??= load(current).finally(() => {
          loading = null;
        });
        await sharedResult('The search data', loading);
      }
    },
  };
}

function createMemory(store: number, version: number): Memory {
  const vocabulary = createVocabulary();
  const { of: needTermsOf, forget } = rememberNeedTerms(vocabulary);
  return { vocabulary, services: createServiceNames(), needTermsOf, forget, store, version };
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>;
