/** Minutes after midnight; `end` is null if the text has only one time. */
export type TimeSpan = { readonly start: number; readonly end: number | null };

const DAY_MINUTES = 24 * 60;
const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?(am|pm|a\.m\.|p\.m\.|noon)?`;
const TEXT = new RegExp(
  String.raw`^(?:from |at |about |around )?${CLOCK}(?: ?(?:-|–|—|to|until|till) ?${CLOCK})?$`,
);

/** From this hour on, an hour without am or pm is unambiguous. */
const FIRST_PLAIN_HOUR = 7;

type Half = 'am' | 'pm' | null;
type Clock = {
  readonly hour: number;
  readonly minute: number;
  readonly half: Half;
  readonly padded: boolean;
};

/**
 * Parses the free text of a preferred time (P-18): "10:00-10:30", "2pm", "2-3pm", "14:00". For
 * sorting, overlap warnings and calendars; the text itself is stored as typed.
 * @returns null if it is ambiguous, such as "morning" or "2:30" without am or pm
 */
export function parsePreferredTime(text: string): TimeSpan | null {
  const match = TEXT.exec(normalise(text));
  if (!match) return null;
  const [, hour, minute, half, endHour, endMinute, endHalf] = match;
  const first = readClock(hour, minute, half);
  if (!first) return null;
  if (endHour === undefined) return single(first);
  const second = readClock(endHour, endMinute, endHalf);
  return second ? range(first, second) : null;
}

function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?:12 )?\b(?:noon|midday)\b/g, '12pm');
}

function readClock(hour = '', minute = '', half = ''): Clock | null {
  const clock: Clock = {
    hour: Number(hour),
    minute: Number(minute),
    half: half === '' ? null : half.startsWith('a') ? 'am' : 'pm',
    padded: hour.startsWith('0'),
  };
  return clock.minute > 59 ? null : clock;
}

function single(clock: Clock): TimeSpan | null {
  const start = minutes(clock, clock.half);
  return start === null || start >= DAY_MINUTES ? null : { start, end: null };
}

/** "2-3pm" and "11-1pm": the start takes the half of the day that puts it before the end. */
function range(first: Clock, second: Clock): TimeSpan | null {
  const end = minutes(second, second.half);
  if (end === null) return null;
  const until = end === 0 ? DAY_MINUTES : end;
  const halves: readonly Half[] =
    first.half !== null || second.half === null ? [first.half] : [second.half, 'am'];
  for (const half of halves) {
    const start = minutes(first, half);
    if (start !== null && start < until) return { start, end: until };
  }
  return null;
}

function minutes({ hour, minute, half: ownHalf, padded }: Clock, half: Half): number | null {
  if (half !== null && hour >= 1 && hour <= 12)
    return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  if (ownHalf !== null || (!padded && hour < FIRST_PLAIN_HOUR)) return null;
  const total = hour * 60 + minute;
  return total <= DAY_MINUTES ? total : null;
}
