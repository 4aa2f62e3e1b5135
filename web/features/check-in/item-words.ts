import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';

/** "Today, 2 March 2026" or "5 March 2026". */
export function dayWords(day: Day, today: Day): string {
  return day === today ? `Today, ${longDate(day)}` : longDate(day);
}

/** "Northgate Dental", "A and B", "A, B and C". */
export function joined(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
