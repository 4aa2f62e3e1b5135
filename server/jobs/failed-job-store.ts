import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { JOB_NAMES, type JobName } from './job-names.ts';
import { ROW_ATTEMPTS } from './sweep-failure-store.ts';

/** Jobs that used up their attempts, and rows at which a scheduled one did. */
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

/** Failed jobs, as the queue keeps them (`KEEP_SECONDS` in jobs.ts), and the rows that scheduled ones gave up. */
const ALL = sql`(
  select failed.id, failed.name, failed.retry_count + 1 as attempts, failed.completed_on as failed_at,
    failed.output->>'type' as type, failed.output->>'code' as code ${FAILED}
  union all
  select id, job, attempts, failed_at, error_type, error_code from sweep_failure
  where attempts >= ${sql.lit(ROW_ATTEMPTS)}
) as failed`;

export function createFailedJobStore(db: Kysely<Tables>) {
  return {
    /** The newest ones. */
    async list(limit: number): Promise<FailedJobRow[]> {
      const query = sql<FailedJobRow>`select * from ${ALL} order by failed_at desc, id limit ${limit}`;
      return (await query.execute(db)).rows;
    },

    async find(id: string): Promise<FailedJobRow | undefined> {
      const query = sql<FailedJobRow>`select * from ${ALL} where id = ${id}`;
      return (await query.execute(db)).rows[0];
    },

    async count(): Promise<number> {
      const query = sql<{ total: number }>`select count(*)::int as total from ${ALL}`;
      return (await query.execute(db)).rows[0]?.total ?? 0;
    },
  };
}

export type FailedJobStore = ReturnType<typeof createFailedJobStore>;
