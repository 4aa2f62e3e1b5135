import { sharedResult, withMaintenanceLimits } from '../database/time-limits.ts';
import { AppError } from '../http/app-error.ts';
import { cacheReloadFailures } from '../metrics/metrics.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { createCorrector } from './search/sentence/correct-word.ts';
import { type Knowledge, readKnowledge } from './search/sentence/knowledge.ts';
import type { Need } from './search/sentence/need.ts';
import { type NeedTerms, rememberNeedTerms } from './search/sentence/need-terms.ts';
import { createServiceNames, type ServiceNames } from './search/service-names.ts';
import { createRowIndex, type RowIndex } from './search/row-index.ts';
import { createVocabulary, type Vocabulary } from './search/vocabulary.ts';
import type { SearchStore } from './search-store.ts';

/** The in-memory search data of one catalogue version. */
export type CatalogueSnapshot = {
  readonly version: number;
  readonly vocabulary: Vocabulary;
  readonly index: RowIndex;
  readonly services: ServiceNames;
  readonly knowledge: Knowledge;
  readonly correct: ReturnType<typeof createCorrector>;
  readonly needTermsOf: (need: Need) => NeedTerms;
};

type Options = {
  readonly onFailure?: ((error: unknown) => void) | undefined;
  readonly retryMs?: number;
};

type Memory = Pick<CatalogueSnapshot, 'vocabulary' | 'index' | 'services' | 'needTermsOf'> & {
  forget(): void;
  /** The tables that it was read from, and the version up to which. */
  readonly store: number;
  version: number;
};

/** So many rows may differ from those that were loaded: with more, each change would take long. */
const MOST_CHANGED = 2000;
/** Searches go on with what was known for so long after a reload that failed. */
const RETRY_MS = 5000;
/** A missing store is complete within a minute at most catalogues. */
const RETRY_AFTER_SECONDS = 15;

/**
 * Keeps the words, services and rows of the catalogue in this process, and loads changes when the
 * catalogue version has increased. If the search store was rebuilt, or much has changed, everything is loaded
 * again, while searches go on with what was known: after a reload that failed too, until one succeeds.
 * @param onFailure called for a reload that failed
 */
export function createCatalogueCache(
  store: Omit<SearchStore, 'cards' | 'placesOf' | 'findByNamePrefix'>,
  version: CatalogueVersion,
  { onFailure = () => undefined, retryMs = RETRY_MS }: Options = {},
) {
  const knowledge = readKnowledge();
  const correct = createCorrector(knowledge);
  let memory: Memory | null = null;
  let loading: Promise<void> | null = null;
  let replacing: Promise<void> | null = null;
  /** When a failed reload is tried again; null: the last one succeeded. */
  let retryAt: number | null = null;

  async function load(current: number): Promise<void> {
    const id = await store.identity();
    if (id === null)
      throw new AppError('search/preparing', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (memory === null) return replace(id, current);
    const changed = memory;
    const { tokens, services, rows, gone } = await store.changesSince(changed.version);
    const isMuch = changed.index.gone() + rows.length + gone.length > MOST_CHANGED;
    if (changed.store !== id || isMuch) {
      const known = changed.version;
      replacing ??= replace(id, current)
        // What was found meanwhile, with the earlier words, may be in caches.
        .then(() => store.invalidateCaches())
        .catch((error: unknown) => {
          // What has changed since then is read again.
          changed.version = known;
          failed(error);
        })
        .finally(() => {
          replacing = null;
        });
    }
    // First, because it numbers the tokens of rows.
    changed.vocabulary.set(tokens);
    if (!isMuch) changed.index.change(rows, gone);
    changed.services.add(services);
    changed.forget();
    changed.version = current;
  }

  async function replace(id: number, current: number): Promise<void> {
    const vocabulary = createVocabulary();
    for await (const tokens of store.allTokens()) vocabulary.set(tokens);
    const services = createServiceNames();
    for await (const some of store.allServices()) services.add(some);
    const index = createRowIndex(vocabulary.numberOf);
    for await (const rows of store.allRows()) index.change(rows, []);
    const { of: needTermsOf, forget } = rememberNeedTerms(vocabulary);
    memory = { vocabulary, index, services, needTermsOf, forget, store: id, version: current };
  }

  /** It goes on without those who no longer wait for it. */
  function begin(current: number): Promise<void> {
    loading ??= withMaintenanceLimits(() => load(current))
      .then(async () => {
        if (retryAt === null || replacing !== null) return undefined;
        retryAt = null;
        // What was found meanwhile is in caches under the version that was not loaded.
        return store.invalidateCaches();
      })
      .catch((error: unknown) => {
        if (memory === null || error instanceof AppError) throw error;
        failed(error);
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  function failed(error: unknown): void {
    retryAt = performance.now() + retryMs;
    cacheReloadFailures.inc({ cache: 'catalogue' });
    onFailure(error);
  }

  const waits = () => retryAt !== null && performance.now() < retryAt;

  return {
    /** Loads the search data, however long that takes. @throws AppError search/preparing */
    async load(): Promise<void> {
      if (memory === null) await begin(await version.current());
    },

    /** The current search data, at most a second old. @throws AppError search/preparing */
    async current(): Promise<CatalogueSnapshot> {
      const current = await version.current();
      for (;;) {
        if (memory !== null && (memory.version >= current || waits()))
          return { ...memory, knowledge, correct };
        await sharedResult('The search data', begin(current));
      }
    },
  };
}

export type CatalogueCache = ReturnType<typeof createCatalogueCache>;
