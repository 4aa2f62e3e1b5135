import { addDays, type Day } from '../dates/day.ts';

/** How many days ahead a reminder is meant to come (P-21). */
export type ReminderDays = 7 | 1;

/** From how many days ahead until how many a reminder still makes sense: a late one is better than none. */
const SPANS: readonly { readonly days: ReminderDays; readonly until: number }[] = [
  { days: 7, until: 2 },
  { days: 1, until: 1 },
];

/**
 * The reminders of a confirmed appointment that are due on a day; each goes out once. An
 * appointment that was made within the span of a reminder has just been written about, and gets
 * only those that follow.
 * @param requestedDate the day of the appointment
 * @param today the London day
 * @param createdOn the London day since which it stands as it is: added, confirmed or moved last
 */
export function remindersDue(requestedDate: Day, today: Day, createdOn: Day): ReminderDays[] {
  return SPANS.filter(({ days, until }) => {
    const first = addDays(requestedDate, -days);
    return createdOn < first && first <= today && today <= addDays(requestedDate, -until);
  }).map(({ days }) => days);
}
