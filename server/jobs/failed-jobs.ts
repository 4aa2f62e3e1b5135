import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { FailedJobStore } from './failed-job-store.ts';
import { createSweepFailureStore } from './sweep-failure-store.ts';
import { JOBS, type JobName } from './job-names.ts';
import type { Jobs } from './jobs.ts';

type Deps = { readonly store: FailedJobStore; readonly jobs: Pick<Jobs, 'retry' | 'send'> };

/** Jobs that used up their attempts: nothing happens to them unless an operator acts. */
export function createFailedJobs({ store, jobs }: Deps) {
  return {
    /** The newest ones, each with what it does. */
    async list(limit: number) {
      const rows = await store.list(limit);
      return rows.map((row) => ({ ...row, summary: JOBS[row.name].summary }));
    },
    /** The number of all. */
    count: store.count,
    /** @returns null unless it has failed */
    findName: async (id: string): Promise<JobName | null> => (await store.find(id))?.name ?? null,
    /** Queues a failed job for one more attempt; for a row of a scheduled one, a run of it. */
    async retry(name: JobName, id: string, trx: Transaction<Tables>): Promise<void> {
      const ofRow = await createSweepFailureStore(trx).takeBack(id);
      return ofRow ? jobs.send(ofRow, {}, {}, trx) : jobs.retry(name, id, trx);
    },
  };
}

export type FailedJobs = ReturnType<typeof createFailedJobs>;
export type FailedJob = Awaited<ReturnType<FailedJobs['list']>>[number];
