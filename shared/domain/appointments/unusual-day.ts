import type { Day } from '../dates/day.ts';
import { bookability } from './bookable.ts';

/** A day that a desk may mean, but may also have mistyped. */
export type UnusualDay = 'past' | 'too-far';

/**
 * Whether the desk is asked before an appointment is on this day (P-57): it is past, or more than 12
 * months ahead. Null for any other day.
 * @param day a valid day
 * @param today the London day
 */
export function unusualDay(day: Day, today: Day): UnusualDay | null {
  const { kind } = bookability(day, today, null);
  return kind === 'past' || kind === 'too-far' ? kind : null;
}
