import { clockText } from '../dates/display.ts';
import { parsePreferredTime, type TimeSpan } from './preferred-time.ts';

/** "4pm to 4:30pm", or "4pm" without an end. */
export function timeSpanText({ start, end }: TimeSpan): string {
  return end === null ? clockText(start) : `${clockText(start)} to ${clockText(end)}`;
}

/** "about 2pm" and "from 2pm" say more than a clock time. */
const APPROXIMATE = /^\s*(?:about|around)\b/i;
const OPEN_START = /^\s*from\b/i;

/**
 * A preferred time in one style for lists. Text that is more than one exact time or range is
 * returned as it was typed (P-18).
 */
export function preferredTimeText(text: string): string {
  const span = parsePreferredTime(text);
  if (span === null || APPROXIMATE.test(text)) return text;
  return span.end === null && OPEN_START.test(text) ? text : timeSpanText(span);
}
