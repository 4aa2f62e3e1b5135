import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../ports/clock/port.ts';
import { followOfferDay } from './offer-day-store.ts';
import { beginRebuild, findWork, stepRebuild } from './rebuild-search-store.ts';
import { SEARCH_SCHEMA } from './search/format.ts';
import { followChanges } from './search-change-store.ts';
import { reportProgress } from './search-progress.ts';
import { dropUnusedStores, touchStore } from './search-schema-store.ts';
import { isLockTimeout } from './version-store.ts';

const POLL_MS = 1000;
/** Also the pause while another process is at work. */
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;
const TIDY_EVERY_MS = 60_000;
const TIDY_AGAIN_MS = 5000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'error'>;
};

/**
 * Looks after this build's search store while the process runs: builds it if it is missing, continues what
 * a crashed process left, brings it up to date with what other builds save and with the offers of a new
 * day, and drops stores that nobody reads. Every process does so; the database lets one work at a time.
 */
export function startSearchUpkeep({ db, clock, log }: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const report = reportProgress(db, (line) => log.info({ event: 'search' }, line));
  let tidyAt = -Infinity;
  /** Whose offers search was made to show; null at the start. */
  let offersOn: Day | null = null;

  /** Drops what is no longer read, or tries again later while a reader is left. */
  async function tidy(): Promise<void> {
    if (performance.now() < tidyAt) return;
    tidyAt = performance.now() + TIDY_EVERY_MS;
    await touchStore(db, SEARCH_SCHEMA);
    await dropUnusedStores(db).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      tidyAt = performance.now() + TIDY_AGAIN_MS;
    });
  }

  /** @returns milliseconds until the next turn */
  async function turn(): Promise<number> {
    const today = londonDay(clock.now());
    if (offersOn !== today) await followOfferDay(db, today);
    offersOn = today;
    const next = await findWork(db);
    if (next === 'begin') await beginRebuild(db);
    if (next === 'step') {
      const outcome = await stepRebuild(db);
      if (outcome === 'busy') return FIRST_RETRY_MS;
      await report(outcome === 'done');
      // The replaced tables are dropped next.
      if (outcome === 'done') tidyAt = -Infinity;
      return 0;
    }
    if (next === 'follow') await followChanges(db, SEARCH_SCHEMA);
    if (next !== null) return 0;
    await tidy();
    return POLL_MS;
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
          log.error({ event: 'search', err: error }, 'the search store needs another attempt');
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
