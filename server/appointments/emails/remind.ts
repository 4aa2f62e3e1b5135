import { REMINDER_DAYS, remindersDue } from '#shared/domain/appointments/reminders.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { type NotificationDeps, queueReminder } from './queue-notifications.ts';
import type { AppointmentDeps } from '../deps.ts';

/** Queues members' reminders (P-21). Idempotent across runs and processes. */
export async function remindMembers(
  deps: NotificationDeps & Pick<AppointmentDeps, 'stores' | 'clock' | 'eachRow'>,
): Promise<void> {
  const { stores, clock } = deps;
  const today = londonDay(clock.now());
  for (const days of REMINDER_DAYS) {
    await deps.eachRow('appointment-remind', {
      rows: await stores.due.listToRemind(days, addDays(today, 1), addDays(today, days)),
      idOf: ({ id }) => `${id}:${days}`,
      async work(row) {
        const due = remindersDue(row.requested_date, today, londonDay(row.settled_at));
        if (!due.includes(days)) return;
        await stores.transaction(async ({ due: dueStore, trx }) => {
          if (await dueStore.lockUnchanged(row)) await queueReminder(deps, row.id, days, trx);
        });
      },
    });
  }
}
