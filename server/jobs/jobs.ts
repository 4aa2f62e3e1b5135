import { fromKysely, PgBoss } from 'pg-boss';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { JOBS, JOB_NAMES, type JobName } from './job-names.ts';

export type SendOptions = {
  startAfterSeconds?: number;
  /** Of several jobs with one key that wait at the same time, one is kept. */
  onceKey?: string;
};

export type Jobs = {
  /** Puts a job in the queue; with a transaction it exists exactly when the transaction commits. */
  send(
    name: JobName,
    data: object,
    options?: SendOptions,
    trx?: Transaction<Tables>,
  ): Promise<void>;
  /** Names who does the work; a failure is tried again with growing pauses. */
  handle(name: JobName, work: (data: Record<string, unknown>) => Promise<void>): void;
  /** The same by the calendar (cron, Europe/London), once however many processes run. */
  every(name: JobName, cron: string, work: () => Promise<void>): void;
  /** Makes the tables and the queues; needed once before `send`. */
  install(): Promise<void>;
  /** Begins to work. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** How often each kind of work is looked for: what the calendar sends can wait a little. */
const POLL_SECONDS = 1;
const POLL_CALENDAR_SECONDS = 5;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const RETRY_DELAY_SECONDS = 5;

/** Background work on the product's own database (pg-boss). */
export function createJobs(connection: Connection, log?: Logger): Jobs {
  const boss = new PgBoss({
    db: connection.jobs,
    backend: connection.kind === 'pglite' ? 'pglite' : 'postgres',
    // The embedded database has no autovacuum to watch, and rebuilds no index.
    monitorVacuum: connection.kind === 'postgres',
    reindex: connection.kind === 'postgres',
  });
  boss.on('error', (error) => log?.error({ err: error }, 'background work failed'));
  const workers = new Map<
    JobName,
    { work: (data: Record<string, unknown>) => Promise<void>; cron?: string }
  >();
  let installed: Promise<void> | null = null;

  async function installOnce(): Promise<void> {
    await boss.start();
    const known = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of JOB_NAMES) {
      if (known.has(name)) continue;
      await boss.createQueue(name, {
        retryLimit: JOBS[name].retries,
        retryDelay: RETRY_DELAY_SECONDS,
        retryBackoff: true,
      });
      // Makes the library remember the queue now: it would otherwise look it up at the first `send`,
      // beside the transaction that PGlite's only connection is busy with.
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
        await boss.work<Record<string, unknown>>(
          name,
          { batchSize: 1, pollingIntervalSeconds: cron ? POLL_CALENDAR_SECONDS : POLL_SECONDS },
          async ([job]) => {
            if (job) await work(job.data ?? {});
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
