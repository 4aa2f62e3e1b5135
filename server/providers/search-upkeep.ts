import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../database/tables.ts';
import { beginRebuild, findProgress, stepRebuild } from './rebuild-search-store.ts';
import { SEARCH_SCHEMA } from './search/format.ts';
import { followChanges, hasChanges, hasStore } from './search-change-store.ts';
import { reportProgress } from './search-progress.ts';
import { dropUnusedStores, touchStore } from './search-schema-store.ts';
import { isLockTimeout } from './version-store.ts';

const POLL_MS = 1000;
/** Also the pause while another process is at work. */
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;
const TIDY_EVERY_MS = 60_000;

type Deps = { readonly db: Kysely<Tables>; readonly log: Pick<Logger, 'info' | 'error'> };

/**
 * Looks after this build's search store while the process runs: builds it if it is missing, continues what
 * a crashed process left, brings it up to date with what other builds save, and drops stores that nobody
 * reads. Every process does so; the database lets one work at a time.
 */
export function startSearchUpkeep({ db, log }: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const report = reportProgress(db, (line) => log.info(line));
  let tidiedAt = -Infinity;

  /** @returns milliseconds until the next turn */
  async function turn(): Promise<number> {
    if (performance.now() - tidiedAt > TIDY_EVERY_MS) {
      await touchStore(db, SEARCH_SCHEMA);
      await dropUnusedStores(db);
      tidiedAt = performance.now();
    }
    const isComplete = await hasStore(db, SEARCH_SCHEMA);
    if (!isComplete || (await findProgress(db))) {
      await beginRebuild(db);
      const outcome = await stepRebuild(db);
      if (outcome === 'busy') return FIRST_RETRY_MS;
      await report(outcome === 'done');
      // The replaced tables are dropped in the next turn.
      if (outcome === 'done') tidiedAt = -Infinity;
      return 0;
    }
    if (!(await hasChanges(db, SEARCH_SCHEMA))) return POLL_MS;
    await followChanges(db, SEARCH_SCHEMA);
    return 0;
  }

  async function run(): Promise<void> {
    let retry = FIRST_RETRY_MS;
    while (!stopping.signal.aborted) {
      let pause: number;
      try {
        pause = await turn();
        retry = FIRST_RETRY_MS;
      } catch (error) {
        if (!isLockTimeout(error))
          log.error({ err: error }, 'the search store needs another attempt');
        pause = retry;
        retry = Math.min(retry * 2, MAX_RETRY_MS);
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
