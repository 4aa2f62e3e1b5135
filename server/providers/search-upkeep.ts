import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../ports/clock/port.ts';
import { followOfferDay } from './offer-day-store.ts';
import { refreshSearch } from './search-write-store.ts';
import { isLockTimeout } from './version-store.ts';

const POLL_MS = 1000;
/** To look for outdated rows reads all providers. */
const LOOK_EVERY_MS = 60_000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;

type Deps = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'error'>;
};

/**
 * Looks after the search rows while the process runs: writes those that are missing or of an earlier build,
 * and those whose offers begin or end with a new day. Every process does so; the database lets one work at a time.
 */
export function startSearchUpkeep({ db, clock, log }: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let lookAt = -Infinity;
  let written = 0;
  /** Whose offers search was made to show; null at the start. */
  let offersOn: Day | null = null;

  /** @returns milliseconds until the next turn */
  async function turn(): Promise<number> {
    const today = londonDay(clock.now());
    if (offersOn !== today) {
      await followOfferDay(db, today);
      lookAt = -Infinity;
    }
    offersOn = today;
    if (performance.now() < lookAt) return POLL_MS;
    const some = await refreshSearch(db);
    written += some;
    if (some > 0) return 0;
    if (written > 0)
      log.info({ event: 'search', providers: written }, 'outdated search rows were written again');
    written = 0;
    lookAt = performance.now() + LOOK_EVERY_MS;
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
          log.error({ event: 'search', err: error }, 'the search rows need another attempt');
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
