import { addDays, type Day } from '../dates/day.ts';
import { WEEKDAYS, weekdayOf } from '../dates/weekday.ts';

/** Labels of times that every card answers, whatever is searched for. */
export const TODAY = 'Today';
export const OPEN_NOW = 'Open now';
export const isOnEveryCard = (label: string): boolean => label === TODAY || label === OPEN_NOW;

const SATURDAY = 6;
const SUNDAY = 7;

/** The next day with the weekday, which may be the day itself. */
const coming = (weekday: number, today: Day) =>
  addDays(today, (weekday - weekdayOf(today) + WEEKDAYS.length) % WEEKDAYS.length);

function weekend(today: Day): readonly Day[] {
  if (weekdayOf(today) === SUNDAY) return [today];
  const saturday = coming(SATURDAY, today);
  return [saturday, addDays(saturday, 1)];
}

/** How a time is said in a sentence, and the days that it means. */
type WantedDays = { readonly text: string; readonly days: (today: Day) => readonly Day[] };

const WANTED: ReadonlyMap<string, WantedDays> = new Map([
  [TODAY, { text: 'today', days: (today) => [today] }],
  [OPEN_NOW, { text: 'now', days: (today) => [today] }],
  ['Tomorrow', { text: 'tomorrow', days: (today) => [addDays(today, 1)] }],
  ['This weekend', { text: 'this weekend', days: weekend }],
  ...WEEKDAYS.map((name, index): [string, WantedDays] => [
    name,
    { text: `on ${name}`, days: (today) => [coming(index + 1, today)] },
  ]),
]);

/**
 * The days that a time in a search means (P-36, P-60), by its label from `readTime`.
 * @returns null where opening hours do not answer it: "this week", "evenings"
 */
export const wantedDays = (label: string): WantedDays | null => WANTED.get(label) ?? null;
