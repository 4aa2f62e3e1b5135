import type { Logger } from 'pino';
import { jobRuns } from '../metrics/metrics.ts';
import { JobFailure } from './job-failure.ts';
import type { JobName } from './job-names.ts';
import { ROW_ATTEMPTS, type SweepFailureStore } from './sweep-failure-store.ts';

type Rows<Row> = {
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** What the log and the record of a failure call it; never a text that a person wrote. */
  readonly idOf: (row: Row) => string;
  readonly work: (row: Row) => Promise<unknown>;
};

export type EachRow = <Row>(job: JobName, rows: Rows<Row>) => Promise<void>;

/**
 * How a scheduled job works through its rows: what fails for one doesn't keep the others waiting. The failure is
 * logged, counted and recorded, and the next run tries the row again; after some attempts in a row it is listed in
 * the console and tried a few times a day.
 * @throws Error if the failure itself can't be recorded, because then the database is down for all
 */
export function createEachRow(store: SweepFailureStore, log?: Logger): EachRow {
  return async (job, { rows, idOf, work }) => {
    const failedBefore = await store.list(job);
    for await (const row of rows) {
      const id = idOf(row);
      if (failedBefore.get(id) === false) continue;
      try {
        await work(row);
      } catch (error) {
        const attempts = await store.record(job, id, new JobFailure(error));
        const outcome = attempts === ROW_ATTEMPTS ? 'failed' : 'retry';
        jobRuns.inc({ job, outcome });
        log?.[attempts < ROW_ATTEMPTS ? 'warn' : 'error'](
          { event: 'job', job, outcome, row: id, attempts, err: error },
          'a row of a job failed',
        );
        continue;
      }
      if (failedBefore.has(id)) await store.forget(job, id);
    }
  };
}
