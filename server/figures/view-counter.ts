import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import {
  countsAsView,
  VIEWS_PER_ADDRESS,
  type Viewer,
} from '#shared/domain/clinics/figures/page-view.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CountedViews, createViewStore } from './view-store.ts';

type Deps = {
  readonly store: Pick<ReturnType<typeof createViewStore>, 'add'>;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
  readonly flushAfterMs?: number;
};

export type View = {
  readonly providerId: string;
  readonly location: number;
  /** The key of the client’s address. */
  readonly address: string;
  readonly viewer: Viewer;
};

/** Views wait in memory for this long, so that many become one write. A crash loses them. */
const FLUSH_AFTER_MS = 5_000;
/** Bounded, so that unknown ids and many addresses cannot grow it: beyond them nothing is counted. */
const MAX_WAITING = 5_000;
const MAX_ADDRESSES = 100_000;

/** Counts the views of clinics’ pages (ADR-076). Keeps nothing that says who viewed one. */
export function createViewCounter({ store, clock, log, flushAfterMs = FLUSH_AFTER_MS }: Deps) {
  let waiting = new Map<string, CountedViews>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let writing: Promise<void> = Promise.resolve();
  const limit = createDailyLimit();

  function wait(views: CountedViews): void {
    const key = `${views.providerId} ${views.day} ${views.location}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= MAX_WAITING) return;
    waiting.set(key, { ...views, views: views.views + (known?.views ?? 0) });
    timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
  }

  /** Writes what waits, one write after the other. What fails waits for the next one. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    if (batch.length > 0)
      writing = writing
        .then(() => store.add(batch))
        .catch((error: unknown) => {
          log.warn({ event: 'views', err: error }, 'views could not be stored');
          for (const views of batch) wait(views);
        });
    return writing;
  }

  return {
    /** Counts a view, or not: the caller cannot tell, for a clinic that does not exist either. */
    async count({ providerId, location, address, viewer }: View): Promise<void> {
      const day = londonDay(clock.now());
      if (!countsAsView(viewer) || !limit.take(day, providerId, address)) return;
      wait({ providerId, day, location, views: 1 });
      if (closed) await flush();
    },
    flush,
    /** Writes what waits; later views are written as they come. */
    async close(): Promise<void> {
      closed = true;
      await flush();
    },
  };
}

/** Takes at most VIEWS_PER_ADDRESS a day, by a hash with a new key each day, which is never stored. */
function createDailyLimit() {
  let today: Day = '';
  let key = Buffer.alloc(0);
  const taken = new Map<string, number>();
  return {
    take(day: Day, providerId: string, address: string): boolean {
      if (day !== today) {
        today = day;
        key = randomBytes(32);
        taken.clear();
      }
      const hash = createHmac('sha256', key).update(`${providerId} ${address}`).digest('base64');
      const count = taken.get(hash) ?? 0;
      if (count >= VIEWS_PER_ADDRESS || (count === 0 && taken.size >= MAX_ADDRESSES)) return false;
      taken.set(hash, count + 1);
      return true;
    },
  };
}
