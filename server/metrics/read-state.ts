import { setTimeout as wait } from 'node:timers/promises';
import { CronExpressionParser } from 'cron-parser';
import { reuseFor } from './reuse-for.ts';
import type { StateStore } from './state-store.ts';

/** Of queues, which alerts are about. */
const QUEUES_MS = 10_000;
/** Of counts over many rows. */
const COUNTS_MS = 60_000;
/** A database that does not answer within this time counts as unreachable. */
const TIMEOUT_MS = 3_000;

export type SearchState = {
  readonly ready: boolean;
  readonly rebuild: { readonly done: number; readonly total: number } | null;
};

/** Reads the state of the installation; null while the database does not answer. */
export function createStateReader(
  store: StateStore,
  asked: {
    readonly findSearchState: () => Promise<SearchState>;
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
    search: await asked.findSearchState(),
    clockAheadMs: await asked.clockAhead(),
  }));
  const members = reuseFor(COUNTS_MS, () => store.countMembers());
  const read = async () => ({ ...(await queues()), members: await members() });
  return () => Promise.race([read().catch(() => null), wait(TIMEOUT_MS, null, { ref: false })]);
}

export type State = NonNullable<Awaited<ReturnType<ReturnType<typeof createStateReader>>>>;

type Schedule = Awaited<ReturnType<StateStore['findSchedules']>>[number];

/** Adds when the job was last due; null if that was before it was first scheduled. */
function withLastDue({ job, cron, timezone, since, succeeded }: Schedule) {
  const due = CronExpressionParser.parse(cron, { tz: timezone }).prev().toDate();
  return { job, succeeded, due: due < since ? null : due };
}
