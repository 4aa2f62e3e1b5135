import { type ReminderDays, remindersDue } from '#shared/domain/appointments/reminders.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { type AnnounceDeps, announceReminder } from './announce.ts';
import type { AppointmentDeps } from '../deps.ts';

const REMINDERS: readonly ReminderDays[] = [7, 1];

/** Reminds members of what lies ahead (P-21), however often and wherever it runs: once each. */
export async function remindMembers(
  deps: AnnounceDeps & Pick<AppointmentDeps, 'stores' | 'clock'>,
): Promise<void> {
  const { stores, clock } = deps;
  const today = londonDay(clock.now());
  for (const days of REMINDERS) {
    const rows = await stores.due.listToRemind(days, addDays(today, 1), addDays(today, days));
    for (const row of rows) {
      const due = remindersDue(row.requested_date, today, londonDay(row.settled_at));
      if (!due.includes(days)) continue;
      await stores.transaction(async ({ due: within, trx }) => {
        if (await within.hold(row)) await announceReminder(deps, row.id, days, trx);
      });
    }
  }
}
