import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Seconds from an instant until now, by the database's clock; 0 without one. */
const secondsSince = (instant: ReturnType<typeof sql>) =>
  sql<number>`coalesce(extract(epoch from now() - ${instant}), 0)::float8`;

/** Reads for metrics what the whole installation holds, from indexes rather than whole tables. */
export function createStateStore(db: Kysely<Tables>) {
  return {
    /** Jobs that are due, by name. */
    async findDueJobs() {
      const { rows } = await sql<{ job: string; waiting: number; oldest: number }>`
        select name as job, count(*)::int as waiting, ${secondsSince(sql`min(start_after)`)} as oldest
        from pgboss.job
        where state < 'active' and not blocked and start_after <= now()
        group by name`.execute(db);
      return rows;
    },

    /** Jobs in progress, and failed ones that are kept: counted by pg-boss about once a minute. */
    async findQueues() {
      const { rows } = await sql<{ job: string; active: number; failed: number }>`
        select name as job, active_count as active, failed_count as failed
        from pgboss.queue`.execute(db);
      return rows;
    },

    /** Scheduled jobs, and when each last succeeded; null: not within the week for which runs are kept. */
    async findSchedules() {
      const { rows } = await sql<{
        job: string;
        cron: string;
        timezone: string;
        since: Date;
        succeeded: Date | null;
      }>`
        select name as job, cron, timezone, created_on as since, (
          select max(completed_on) from pgboss.job
          where job.name = schedule.name and state = 'completed'
        ) as succeeded
        from pgboss.schedule as schedule`.execute(db);
      return rows;
    },

    /**
     * Emails that should have been sent, by class. The age of one that has failed counts from when it was
     * queued: its due time is that of the next attempt.
     */
    async findDueEmails() {
      const since = sql`case when attempts > 0 then created_at else due_at end`;
      const { rows } = await sql<{ class: string; waiting: number; oldest: number }>`
        select class::text as class, count(*)::int as waiting,
          ${secondsSince(sql`min(${since})`)} as oldest
        from mail_outbox
        where sent_at is null and dead_at is null and (due_at <= now() or attempts > 0)
        group by 1`.execute(db);
      return rows;
    },

    async countUndeliverable(): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from mail_outbox
        where dead_at is not null and dead_reason is null`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** Events of the payment provider that were received and are not applied yet. */
    async findWaitingEvents() {
      const { rows } = await sql<{ waiting: number; oldest: number }>`
        select count(*)::int as waiting, ${secondsSince(sql`min(received_at)`)} as oldest
        from payment_event where status = 'received'`.execute(db);
      return rows[0] ?? { waiting: 0, oldest: 0 };
    },

    /** Objects of the payment provider that could not be recorded, of the last seven days. */
    async countSetAside(): Promise<number> {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from payment_set_aside
        where found_at > now() - interval '7 days'`.execute(db);
      return rows[0]?.total ?? 0;
    },

    /** When the database was last backed up, and a restore last rehearsed; null: never. */
    async findLastSuccesses() {
      const rows = await db.selectFrom('last_success').select(['task', 'at']).execute();
      return (['backup', 'rehearsal'] as const).map((task) => ({
        task,
        at: rows.find((row) => row.task === task)?.at ?? null,
      }));
    },

    async countMembers() {
      const { rows } = await sql<{ plan: string; total: number }>`
        select plan, count(*)::int as total
        from membership where ended_at is null group by plan`.execute(db);
      return rows;
    },
  };
}

export type StateStore = ReturnType<typeof createStateStore>;
