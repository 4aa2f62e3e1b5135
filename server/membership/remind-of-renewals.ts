import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipDeps } from './deps.ts';
import { renewalReminderEmail } from './emails.ts';
import { stateOf } from './membership-store.ts';

/** How many days before a renewal it is announced (P-54). */
const FIRST_DAYS = 30;
const LAST_DAYS = 7;

/**
 * Queues the reminders that are due. A day on which it did not run is made up for: each reminder
 * goes out once, by its intent, on the first run inside its span.
 */
export async function remindOfRenewals({
  stores,
  outbox,
  clock,
  appUrl,
}: Pick<MembershipDeps, 'stores' | 'outbox' | 'clock' | 'appUrl'>): Promise<void> {
  const today = londonDay(clock.now());
  const lastSpan = addDays(today, LAST_DAYS);
  for (const row of await stores.memberships.listRenewing(today, addDays(today, FIRST_DAYS))) {
    const days = row.expires_on <= lastSpan ? LAST_DAYS : FIRST_DAYS;
    const about = { to: row.email, appUrl, membershipId: row.id, state: stateOf(row) };
    await outbox.queue(renewalReminderEmail(about, days));
  }
}
