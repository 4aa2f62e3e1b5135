import { setTimeout as wait } from 'node:timers/promises';
import { CronExpressionParser } from 'cron-parser';
import type { StateStore } from './state-store.ts';

/** Of queues, which alerts are about. */
const QUEUES_MS = 10_000;
/** Of counts over many rows. */
const COUNTS_MS = 60_000;
/** A database that does not answer within this time counts as unreachable. */
const TIMEOUT_MS = 3_000;

/** Reads the state of the installation; null while the database does not answer. */
export function createStateReader(
  store: StateStore,
  asked: {
    /** Providers whose search rows are missing or outdated. */
    readonly countOutdated: () => Promise<number>;
    readonly clockAhead: () => Promise<number>;
  },
) {
  const queues = reuseFor(QUEUES_MS, async () => ({
    // One after the other, so that they take one connection.
    dueJobs: await store.findDueJobs(),
    queues: await store.findQueues(),
    schedules: (await store.findSchedules()).map(withLastDue),
    dueEmails: await store.findDueEmails(),
    undeliverable: await store.countUndeliverable(),
    events: await store.findWaitingEvents(),
    setAside: await store.countSetAside(),
    backups: await store.findLastSuccesses(),
    clockAheadMs: await asked.clockAhead(),
  }));
  const counts = reuseFor(COUNTS_MS, async () => ({
    members: await store.countMembers(),
    outdated: await asked.countOutdated(),
  }));
  const read = async () => ({ ...(await queues()), ...(await counts()) });
  return () => Promise.race([read().catch(() => null), wait(TIMEOUT_MS, null, { ref: false })]);
}

export type State = NonNullable<Awaited<ReturnType<ReturnType<typeof createStateReader>>>>;

type Schedule = Awaited<ReturnType<StateStore['findSchedules']>>[number];

/** Adds when the job was last due; null if that was before it was first scheduled. */
function withLastDue({ job, cron, timezone, since, succeeded }: Schedule) {
  const due = CronExpressionParser.parse(cron, { tz: timezone }).prev().toDate();
  return { job, succeeded, due: due < since ? null : due };
}

/**
 * Reuses a result for some time, and a read in progress meanwhile, so that scraping often, or a database
 * that hangs, never adds reads.
 * @param milliseconds how long a result is reused; a failure is not
 */
function reuseFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly result: Promise<T>; reusableUntil: number } | null = null;
  return () => {
    if (last && performance.now() < last.reusableUntil) return last.result;
    const next = { result: read(), reusableUntil: Number.POSITIVE_INFINITY };
    last = next;
    next.result.then(
      () => (next.reusableUntil = performance.now() + milliseconds),
      () => (next.reusableUntil = 0),
    );
    return next.result;
  };
}
