import { Gauge, Registry } from '@prometheus-io/client';
import { PLAN_IDS } from '#shared/domain/membership/plan.ts';
import type { Connection } from '../database/connection.ts';
import { EMAIL_CLASSES } from '../email/email-classes.ts';
import { JOB_NAMES } from '../jobs/job-names.ts';
import type { State } from './read-state.ts';

type Labels = Readonly<Record<string, string>>;

const CLASSES = Object.keys(EMAIL_CLASSES);

/**
 * The gauges of one scrape. Every process reports the same of what the database holds, so queries take the
 * `max` over processes. What is unknown, because the database does not answer, is absent.
 * @param state null: the database does not answer
 * @param disk of the data folder, in bytes
 */
export function stateGauges(
  state: State | null,
  connection: Pick<Connection, 'stats' | 'writeRefusal'>,
  disk: { readonly free: number; readonly size: number } | null,
): Registry {
  const registry = new Registry();
  const pools = connection.stats();
  function gauge<Row>(
    name: string,
    help: string,
    rows: readonly Row[],
    sample: (row: Row) => readonly [Labels, number],
  ): void {
    const samples = rows.map(sample);
    const labelNames = Object.keys(samples[0]?.[0] ?? {});
    if (samples.length === 0) return;
    const metric = new Gauge({ name: `halewell_${name}`, help, labelNames, registers: [registry] });
    for (const [labels, value] of samples) metric.set(labels, value);
  }
  const single = (name: string, help: string, value: number) =>
    gauge(name, help, [value], (only) => [{}, only]);

  single('database_up', 'Whether the database answers within three seconds', state ? 1 : 0);
  single(
    'database_read_only',
    'Whether the database refused a write within the last minute: its disk is full, or it is a replica',
    connection.writeRefusal() ? 1 : 0,
  );
  gauge(
    'database_connections',
    'Connections of a pool: used or idle',
    pools.flatMap(({ pool, used, idle }) => [
      { pool, state: 'used', value: used },
      { pool, state: 'idle', value: idle },
    ]),
    ({ value, ...labels }) => [labels, value],
  );
  gauge('database_connections_max', 'The size of a pool', pools, ({ pool, max }) => [
    { pool },
    max,
  ]);
  gauge('database_waiting', 'Queries that wait for a connection', pools, ({ pool, waiting }) => [
    { pool },
    waiting,
  ]);
  if (disk) {
    single('disk_free_bytes', 'Free bytes of the disk with the data folder', disk.free);
    single('disk_size_bytes', 'Size of the disk with the data folder', disk.size);
  }
  if (!state) return registry;
  single(
    'clock_difference_seconds',
    'By how much the clock of the process is ahead of that of the database',
    state.clockAheadMs / 1000,
  );

  const due = new Map(state.dueJobs.map((row) => [row.job, row]));
  gauge('jobs_waiting', 'Jobs that are due', JOB_NAMES, (job) => [
    { job },
    due.get(job)?.waiting ?? 0,
  ]);
  gauge(
    'job_oldest_age_seconds',
    'For how long the oldest due job has waited',
    JOB_NAMES,
    (job) => [{ job }, due.get(job)?.oldest ?? 0],
  );
  gauge('jobs_active', 'Jobs in progress', state.queues, ({ job, active }) => [{ job }, active]);
  gauge('jobs_failed', 'Jobs without another attempt', state.queues, ({ job, failed }) => [
    { job },
    failed,
  ]);
  gauge(
    'job_last_success_timestamp_seconds',
    'When a scheduled job last succeeded; 0: not within a week',
    state.schedules,
    ({ job, succeeded }) => [{ job }, (succeeded?.getTime() ?? 0) / 1000],
  );
  gauge(
    'job_last_due_timestamp_seconds',
    'When a scheduled job was last due',
    state.schedules.flatMap(({ job, due: at }) => (at ? [{ job, at }] : [])),
    ({ job, at }) => [{ job }, at.getTime() / 1000],
  );
  const emails = new Map(state.dueEmails.map((row) => [row.class, row]));
  gauge('emails_waiting', 'Emails that should have been sent', CLASSES, (name) => [
    { class: name },
    emails.get(name)?.waiting ?? 0,
  ]);
  gauge('email_oldest_age_seconds', 'For how long the oldest has waited', CLASSES, (name) => [
    { class: name },
    emails.get(name)?.oldest ?? 0,
  ]);
  single('emails_undeliverable', 'Emails that were given up', state.undeliverable);
  single('payment_events_waiting', 'Received payment events to apply', state.events.waiting);
  single('payment_event_oldest_age_seconds', 'Age of the oldest of them', state.events.oldest);
  single(
    'payment_objects_set_aside',
    'Objects of the payment provider that could not be recorded, of the last seven days',
    state.setAside,
  );
  gauge(
    'last_success_timestamp_seconds',
    'When a backup or a rehearsed restore last succeeded; 0: never',
    state.backups,
    ({ task, at }) => [{ task }, (at?.getTime() ?? 0) / 1000],
  );
  single(
    'search_rows_outdated',
    'Providers whose search rows are missing or of an earlier build',
    state.outdated,
  );
  gauge('members', 'Members by plan', PLAN_IDS, (plan) => [
    { plan },
    state.members.find((row) => row.plan === plan)?.total ?? 0,
  ]);
  return registry;
}
