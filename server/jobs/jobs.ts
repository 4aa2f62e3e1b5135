import { setTimeout } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { isKeyOf } from '#shared/domain/tables/is-key-of.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { jobRuns } from '../metrics/metrics.ts';
import { JOBS, JOB_NAMES, type JobName } from './job-names.ts';
import { startPolling } from './polling.ts';
import { runJob } from './run-job.ts';
import {
  createSweepFailureStore,
  ROW_ATTEMPTS,
  type SweepFailureStore,
} from './sweep-failure-store.ts';
import { JobFailure } from './job-failure.ts';

export type SendOptions = {
  startAfterSeconds?: number;
};

export type Jobs = {
  /**
   * Enqueues a job; with a transaction it is enqueued only if that commits. Nothing is deduplicated: the
   * work of a job is safe to repeat, and to run twice at the same time.
   */
  send(
    name: JobName,
    data: object,
    options?: SendOptions,
    trx?: Transaction<Tables>,
  ): Promise<void>;
  /** Registers the worker of a job; failures are retried with exponential backoff. */
  handle(name: JobName, work: (data: Record<string, unknown>) => Promise<void>): void;
  /** Registers a scheduled job (cron, Europe/London); it runs once across all processes. */
  every(name: JobName, cron: string, work: () => Promise<void>): void;
  /**
   * Registers work that every process does each second while its jobs run. A call does not wait for the
   * one before. The signal is aborted when the process stops.
   */
  poll(work: (signal: AbortSignal) => Promise<void>): void;
  /** How a scheduled job works through its rows: see `createEachRow`. */
  readonly eachRow: EachRow;
  /** Queues a failed job for one more attempt; does nothing to any other one. */
  retry(name: JobName, id: string, trx: Transaction<Tables>): Promise<void>;
  /** Creates the tables and queues; required before `send`. */
  install(): Promise<void>;
  /** Starts the registered workers. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A notification of the database starts a job as soon as it is committed. Polling finds delayed and
 * repeated jobs; while notifications cannot be received, it finds all of them (ADR-053).
 */
const POLL_SECONDS = 15;
const POLL_ALONE_SECONDS = 1;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const RETRY_DELAY_SECONDS = 5;
const STOP_MS = 5_000;
/** How long an operator can see a failed job and try it again. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;

/** Background jobs in the product's own database (pg-boss). */
export function createJobs(connection: Connection, log?: Logger): Jobs {
  const boss = new PgBoss({
    db: connection.jobs,
    backend: connection.kind === 'pglite' ? 'pglite' : 'postgres',
    useListenNotify: true,
    // The embedded database has no autovacuum to monitor and does not reindex.
    monitorVacuum: connection.kind === 'postgres',
    reindex: connection.kind === 'postgres',
  });
  boss.on('error', (error) => log?.error({ event: 'job', err: error }, 'background work failed'));
  boss.on('warning', ({ message }) =>
    log?.warn({ event: 'job', reason: message }, 'background work is slower'),
  );
  const workers = new Map<
    JobName,
    { work: (data: Record<string, unknown>) => Promise<void>; cron?: string }
  >();
  const polled: ((signal: AbortSignal) => Promise<void>)[] = [];
  let stopPolling: (() => Promise<void>) | null = null;
  let installed: Promise<void> | null = null;

  async function installOnce(): Promise<void> {
    await boss.start();
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of JOB_NAMES) {
      const queue = queues.get(name);
      const options = {
        notify: true,
        retryLimit: JOBS[name].retries,
        deleteAfterSeconds: KEEP_SECONDS,
      };
      const isCurrent =
        queue?.notify === options.notify &&
        queue.retryLimit === options.retryLimit &&
        queue.deleteAfterSeconds === options.deleteAfterSeconds;
      if (isCurrent) continue;
      if (queue) await boss.updateQueue(name, options);
      else
        await boss.createQueue(name, {
          ...options,
          retryDelay: RETRY_DELAY_SECONDS,
          retryBackoff: true,
        });
      // Warms the library's queue cache: otherwise the first `send` looks the queue up outside the
      // open transaction, which deadlocks on PGlite's single connection.
      await boss.findJobs(name, { id: NO_JOB });
    }
  }

  const jobs: Jobs = {
    async send(name, data, options = {}, trx) {
      await boss.send(name, data, {
        ...(options.startAfterSeconds === undefined
          ? {}
          : { startAfter: options.startAfterSeconds }),
        ...(trx ? { db: fromKysely(trx) } : {}),
      });
    },
    handle(name, work) {
      workers.set(name, { work });
    },
    every(name, cron, work) {
      workers.set(name, { work, cron });
    },
    poll(work) {
      polled.push(work);
    },
    eachRow: createEachRow(createSweepFailureStore(connection.db), log),
    async retry(name, id, trx) {
      await boss.retry(name, id, { db: fromKysely(trx) });
    },
    install() {
      // The library's own tables are not safe against several first starts.
      installed ??= withAdvisoryLock(connection, 'jobs', installOnce);
      return installed;
    },
    async start() {
      await jobs.install();
      for (const [name, { work, cron }] of workers) {
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/London' });
        let worker = '';
        worker = await boss.work(
          name,
          {
            batchSize: 1,
            pollingIntervalSeconds: POLL_ALONE_SECONDS,
            notifyPollingIntervalSeconds: POLL_SECONDS,
            includeMetadata: true,
          },
          async ([job]: JobWithMetadata<Record<string, unknown>>[]) => {
            if (!job) return;
            // Several jobs of one transaction notify once, so the next one may be waiting.
            boss.notifyWorker(worker);
            await runJob(name, job, work, log);
          },
        );
      }
      // Schedules of jobs that this build does not have would queue jobs that nobody takes.
      for (const { name } of await boss.getSchedules())
        if (!isKeyOf(JOBS, name)) await boss.unschedule(name);
      stopPolling = startPolling(polled);
    },
    async stop() {
      const stopped = stopPolling?.();
      await Promise.all([
        stopped && Promise.race([stopped, setTimeout(STOP_MS, undefined, { ref: false })]),
        boss.stop({ graceful: true, timeout: STOP_MS }),
      ]);
    },
  };
  return jobs;
}

type Rows<Row> = {
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** What the log and the record of a failure call it; never a text that a person wrote. */
  readonly idOf: (row: Row) => string;
  readonly work: (row: Row) => Promise<unknown>;
};

type EachRow = <Row>(job: JobName, rows: Rows<Row>) => Promise<void>;

/**
 * How a scheduled job works through its rows: what fails for one doesn't keep the others waiting. The failure is
 * logged, counted and recorded, and the next run tries the row again; after some attempts in a row it is listed in
 * the console and tried a few times a day.
 * @throws Error if the failure itself can't be recorded, because then the database is down for all
 */
function createEachRow(store: SweepFailureStore, log?: Logger): EachRow {
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
