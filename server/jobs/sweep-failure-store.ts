import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { JobFailure } from './job-failure.ts';
import type { JobName } from './job-names.ts';

/** A row that failed as often as this is listed for an operator. */
export const ROW_ATTEMPTS = 5;
/** How long such a row is left alone between its later attempts. */
const LATER_HOURS = 6;

/** Rows at which scheduled jobs failed. All by the database's clock, as the jobs themselves are. */
export function createSweepFailureStore(db: Kysely<Tables>) {
  return {
    /** The rows of a job that failed before, with whether they may be tried now. */
    async list(job: JobName): Promise<Map<string, boolean>> {
      const rows = await db
        .selectFrom('sweep_failure')
        .select('row_id')
        .select(
          sql<boolean>`attempts < ${ROW_ATTEMPTS}
            or failed_at <= now() - make_interval(hours => ${LATER_HOURS})`.as('due'),
        )
        .where('job', '=', job)
        .execute();
      return new Map(rows.map(({ row_id: id, due }) => [id, due]));
    },

    /** @returns how often the row has failed */
    async record(job: JobName, rowId: string, { type, code }: JobFailure): Promise<number> {
      const failure = { failed_at: sql<Date>`now()`, error_type: type, error_code: code };
      const { attempts } = await db
        .insertInto('sweep_failure')
        .values({ job, row_id: rowId, attempts: 1, ...failure })
        .onConflict((conflict) =>
          conflict.columns(['job', 'row_id']).doUpdateSet((set) => ({
            ...failure,
            attempts: set('sweep_failure.attempts', '+', 1),
          })),
        )
        .returning('attempts')
        .executeTakeFirstOrThrow();
      return attempts;
    },

    async forget(job: JobName, rowId: string): Promise<void> {
      await db
        .deleteFrom('sweep_failure')
        .where('job', '=', job)
        .where('row_id', '=', rowId)
        .execute();
    },

    /** Lets a row be tried as if it had never failed. @returns its job; undefined for an unknown id */
    async takeBack(id: string): Promise<JobName | undefined> {
      const row = await db
        .deleteFrom('sweep_failure')
        .where('id', '=', id)
        .returning('job')
        .executeTakeFirst();
      return row?.job;
    },
  };
}

export type SweepFailureStore = ReturnType<typeof createSweepFailureStore>;
