import { sharedResult, withMaintenanceLimits } from '../database/time-limits.ts';
import { AppError } from '../http/app-error.ts';
import { cacheReloadFailures } from '../metrics/metrics.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { createRowIndex, type RowIndex } from './search/row-index.ts';
import { createCorrector } from './search/sentence/correct-word.ts';
import { type Knowledge, readKnowledge } from './search/sentence/knowledge.ts';
import type { Need } from './search/sentence/need.ts';
import { type NeedTerms, rememberNeedTerms } from './search/sentence/need-terms.ts';
import { createServiceNames, type ServiceNames } from './search/service-names.ts';
import type { StoredRow } from './search/stored-row.ts';
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

/** Searches go on with what was known for so long after a reload that failed. */
const RETRY_MS = 5000;
/** Missing rows are written within a minute at most catalogues. */
const RETRY_AFTER_SECONDS = 15;

function createMemory() {
  const vocabulary = createVocabulary();
  const index = createRowIndex(vocabulary.numberOf);
  const services = createServiceNames();
  const { of: needTermsOf, forget } = rememberNeedTerms(vocabulary);
  return {
    vocabulary,
    index,
    services,
    needTermsOf,
    change(rows: readonly StoredRow[], gone: readonly number[]): void {
      // First, because it numbers the tokens of rows.
      vocabulary.change(rows, gone);
      index.change(rows, gone);
      for (const row of rows) services.add(row.services);
      forget();
    },
  };
}

/**
 * Keeps the words, services and rows of the catalogue in this process, and loads changes when the
 * catalogue version has increased. After a load that failed searches go on with what was known, until one succeeds.
 * @param onFailure called for a load of changes that failed
 */
export function createCatalogueCache(
  store: Omit<SearchStore, 'cards' | 'placesOf' | 'findByNamePrefix'>,
  version: CatalogueVersion,
  { onFailure = () => undefined, retryMs = RETRY_MS }: Options = {},
) {
  const knowledge = readKnowledge();
  const correct = createCorrector(knowledge);
  let memory: (ReturnType<typeof createMemory> & { version: number }) | null = null;
  let loading: Promise<void> | null = null;
  /** When a failed load is tried again; null: the last one succeeded. */
  let retryAt: number | null = null;

  async function load(current: number): Promise<void> {
    if (memory !== null) {
      for await (const rows of store.rowsSince(memory.version)) memory.change(rows, []);
      // Afterwards, because a row that was read may have gone by then.
      memory.change([], await store.goneSince(memory.version));
      memory.version = current;
      return;
    }
    if (!(await store.isComplete()))
      throw new AppError('search/preparing', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    const first = createMemory();
    for await (const rows of store.allRows()) first.change(rows, []);
    memory = { ...first, version: current };
  }

  /** It goes on without those who no longer wait for it. */
  function begin(current: number): Promise<void> {
    loading ??= withMaintenanceLimits(() => load(current))
      .then(async () => {
        if (retryAt === null) return undefined;
        retryAt = null;
        // What was found meanwhile is in caches under the version that was not loaded.
        return store.invalidateCaches();
      })
      .catch((error: unknown) => {
        if (memory === null || error instanceof AppError) throw error;
        retryAt = performance.now() + retryMs;
        cacheReloadFailures.inc({ cache: 'catalogue' });
        onFailure(error);
      })
      .finally(() => {
        loading = null;
      });
    return loading;
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
