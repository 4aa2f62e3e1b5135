import { addDays, type Day } from '../dates/day.ts';

/** How many days ahead a reminder is due (P-21). */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** The days ahead between which a reminder is still useful: late is better than never. */
const SPANS: readonly { readonly days: ReminderDays; readonly until: number }[] = [
  { days: 7, until: 2 },
  { days: 1, until: 1 },
];

/**
 * The reminders of a confirmed appointment that are due on a day; each is sent once. An appointment
 * made within a reminder's span has only just been confirmed by email, so it gets only later
 * reminders.
 * @param requestedDate the day of the appointment
 * @param today the London day
 * @param createdOn the London day of its last change: added, confirmed or rescheduled
 */
export function remindersDue(requestedDate: Day, today: Day, createdOn: Day): ReminderDays[] {
  return SPANS.filter(({ days, until }) => {
    const first = addDays(requestedDate, -days);
    return createdOn < first && first <= today && today <= addDays(requestedDate, -until);
  }).map(({ days }) => days);
}
