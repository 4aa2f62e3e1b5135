import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipDeps } from './deps.ts';
import { renewalReminderEmail } from './renewal-emails.ts';
import { stateOf } from './membership-store.ts';

/** Days before a renewal on which its two reminders are sent (P-54). */
const FIRST_DAYS = 30;
const LAST_DAYS = 7;

/**
 * Queues due renewal reminders. A missed day is caught up: each reminder is sent once, by its intent,
 * on the first run within its window.
 */
export async function remindOfRenewals({
  stores,
  outbox,
  clock,
  jobs,
  appUrl,
}: Pick<MembershipDeps, 'stores' | 'outbox' | 'clock' | 'jobs' | 'appUrl'>): Promise<void> {
  const today = londonDay(clock.now());
  const lastWindowEnd = addDays(today, LAST_DAYS);
  await jobs.eachRow('membership-remind', {
    rows: await stores.memberships.listRenewing(today, addDays(today, FIRST_DAYS)),
    idOf: ({ id }) => id,
    async work(row) {
      const days = row.expires_on <= lastWindowEnd ? LAST_DAYS : FIRST_DAYS;
      const about = { to: row.email, appUrl, membershipId: row.id, state: stateOf(row) };
      await outbox.queue(renewalReminderEmail(about, days));
    },
  });
}
