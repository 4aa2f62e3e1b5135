import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { JOBS, JOB_NAMES, type JobName } from './job-names.ts';
import { runJob } from './run-job.ts';

export type SendOptions = {
  startAfterSeconds?: number;
  /** Deduplicates waiting jobs: of several with the same key one is kept. */
  onceKey?: string;
};

export type Jobs = {
  /** Enqueues a job; with a transaction it is enqueued only if that commits. */
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
  /** Creates the tables and queues; required before `send`. */
  install(): Promise<void>;
  /** Starts the registered workers. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Polling intervals; scheduled jobs are less urgent. */
const POLL_SECONDS = 1;
const POLL_SCHEDULED_SECONDS = 5;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const RETRY_DELAY_SECONDS = 5;

/** Background jobs in the product's own database (pg-boss). */
export function createJobs(connection: Connection, log?: Logger): Jobs {
  const boss = new PgBoss({
    db: connection.jobs,
    backend: connection.kind === 'pglite' ? 'pglite' : 'postgres',
    // The embedded database has no autovacuum to monitor and does not reindex.
    monitorVacuum: connection.kind === 'postgres',
    reindex: connection.kind === 'postgres',
  });
  boss.on('error', (error) => log?.error({ event: 'job', err: error }, 'background work failed'));
  const workers = new Map<
    JobName,
    { work: (data: Record<string, unknown>) => Promise<void>; cron?: string }
  >();
  let installed: Promise<void> | null = null;

  async function installOnce(): Promise<void> {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of JOB_NAMES) {
      if (existing.has(name)) continue;
      await boss.createQueue(name, {
        retryLimit: JOBS[name].retries,
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
        ...(options.onceKey === undefined ? {} : { singletonKey: options.onceKey }),
        ...(trx ? { db: fromKysely(trx) } : {}),
      });
    },
    handle(name, work) {
      workers.set(name, { work });
    },
    every(name, cron, work) {
      workers.set(name, { work, cron });
    },
    install() {
      installed ??= installOnce();
      return installed;
    },
    async start() {
      await jobs.install();
      for (const [name, { work, cron }] of workers) {
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/London' });
        await boss.work(
          name,
          {
            batchSize: 1,
            pollingIntervalSeconds: cron ? POLL_SCHEDULED_SECONDS : POLL_SECONDS,
            includeMetadata: true,
          },
          async ([job]: JobWithMetadata<Record<string, unknown>>[]) => {
            if (job) await runJob(name, job, work, log);
          },
        );
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
  return jobs;
}
