import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { JOB_NAMES, type JobName } from './job-names.ts';

type FailedJobRow = {
  readonly id: string;
  readonly name: JobName;
  readonly attempts: number;
  readonly failed_at: Date;
  /** The error's type and code (`JobFailure`); null if the job's time ran out. */
  readonly type: string | null;
  readonly code: string | null;
};

/**
 * Jobs that used up their attempts. A run of a scheduled job is replaced by any later one that succeeds:
 * there is nothing left to do about it.
 */
const FAILED = sql`
  from pgboss.job as failed
  where failed.state = 'failed' and failed.name = any(${JOB_NAMES})
    and not (
      exists (select 1 from pgboss.schedule where schedule.name = failed.name)
      and exists (
        select 1 from pgboss.job as later
        where later.name = failed.name and later.state = 'completed'
          and later.completed_on > failed.completed_on
      )
    )`;

/** Failed jobs, as the queue keeps them (`KEEP_SECONDS` in jobs.ts). */
export function createFailedJobStore(db: Kysely<Tables>) {
  const select = sql`select failed.id, failed.name, failed.retry_count + 1 as attempts,
    failed.completed_on as failed_at, failed.output->>'type' as type, failed.output->>'code' as code`;
  return {
    /** The newest ones. */
    async list(limit: number): Promise<FailedJobRow[]> {
      const query = sql<FailedJobRow>`${select} ${FAILED}
        order by failed.completed_on desc, failed.id limit ${limit}`;
      return (await query.execute(db)).rows;
    },

    async find(id: string): Promise<FailedJobRow | undefined> {
      const query = sql<FailedJobRow>`${select} ${FAILED} and failed.id = ${id}`;
      return (await query.execute(db)).rows[0];
    },

    async count(): Promise<number> {
      const query = sql<{ total: number }>`select count(*)::int as total ${FAILED}`;
      return (await query.execute(db)).rows[0]?.total ?? 0;
    },
  };
}

export type FailedJobStore = ReturnType<typeof createFailedJobStore>;
