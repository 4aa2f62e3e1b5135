import { type ReminderDays, remindersDue } from '#shared/domain/appointments/reminders.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { createAnnounce } from './announce.ts';
import type { AppointmentParts } from '../parts.ts';

const REMINDERS: readonly ReminderDays[] = [7, 1];

/** Reminds members of what lies ahead (decision 21), however often and wherever it runs: once each. */
export function createRemind(parts: AppointmentParts) {
  const { stores, clock } = parts;
  const announce = createAnnounce(parts);

  return async (): Promise<void> => {
    const today = londonDay(clock.now());
    for (const days of REMINDERS) {
      const rows = await stores.due.listToRemind(days, addDays(today, 1), addDays(today, days));
      for (const row of rows) {
        const due = remindersDue(row.requested_date, today, londonDay(row.settled_at));
        if (!due.includes(days)) continue;
        await stores.transaction(async ({ due: within, trx }) => {
          if (await within.hold(row)) await announce.reminder(row.id, days, trx);
        });
      }
    }
  };
}
