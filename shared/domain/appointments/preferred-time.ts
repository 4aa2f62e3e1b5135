import {
  clockDigits,
  FIRST_PLAIN_HOUR,
  isAfternoon,
  minuteOf,
  minutesToHour,
  readClock,
} from './clock-words.ts';

/** Minutes after midnight; `end` is null if the text has only one time. */
export type TimeSpan = { readonly start: number; readonly end: number | null };

/** A time as it was meant: "about 2pm" and "after 5pm" say less than a clock time. */
export type TypedTime = TimeSpan & { readonly how: 'at' | 'about' | 'from' | 'after' };

const DAY_MINUTES = 24 * 60;

const VAGUE: readonly (readonly [RegExp, TypedTime['how']])[] = [
  [/^(?:any ?time )?(?:after|later than) /, 'after'],
  [/^(?:any ?time )?(?:from|not before) /, 'from'],
  [/,? (?:onwards?|or later)$/, 'from'],
  [/^(?:at )?(?:about|around|roughly|approx(?:imately|\.)?|circa) /, 'about'],
  [/^(?:~|c\.) ?/, 'about'],
  [/(?: or so| approx(?:imately)?| ?-?ish)$/, 'about'],
  [/^(?:at |@ ?)/, 'at'],
];

const RANGE = /^(.+?) ?(?:-|–|—|to|until|till?) ?(.+)$/;

/**
 * Reads the free text of a preferred time as people in the UK type it (P-18, P-84): "10:00-10:30", "2-3pm", "1430",
 * "half past 2", "10 til 11am", "after 5pm". The only reader of typed times; the text itself is stored as typed.
 * Without am or pm, 1 to 6 are in the afternoon, and 7 to 12 as on a 24-hour clock.
 * @returns null if it is no clock time, such as "morning", or several
 */
export function parsePreferredTime(text: string): TypedTime | null {
  const { rest, how } = withoutVagueness(normalise(text));
  const digits = clockDigits(rest.replace(/^between (.+) and (.+)$/, '$1 to $2'));
  const span = readRange(digits) ?? readSingle(minutesToHour(digits));
  if (span === null || span.end === null || how === 'about') return span && { ...span, how };
  // "From 10 to 11" is a range like any other; nobody means "after 10 to 11".
  return how === 'after' ? null : { ...span, how: 'at' };
}

function normalise(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘'`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?:,? (?:please|if possible|sharp|prompt|exactly))?[ .,!]*$/, '');
}

/** "after 5pm" without its "after", and what that says. */
function withoutVagueness(text: string): { readonly rest: string; readonly how: TypedTime['how'] } {
  const found = VAGUE.find(([pattern]) => pattern.test(text));
  if (!found) return { rest: text, how: 'at' };
  const { rest, how } = withoutVagueness(text.replace(found[0], ''));
  return { rest, how: found[1] === 'at' ? how : found[1] };
}

function readSingle(digits: string): TimeSpan | null {
  const clock = readClock(digits);
  const start = clock && minuteOf(clock);
  return start === null || start < 0 || start >= DAY_MINUTES ? null : { start, end: null };
}

/**
 * "2-3pm" and "11-1pm": the start takes the half of the day that puts it before the end, but nobody means an early
 * morning without saying so. "7pm-8": the end takes that of the start.
 */
function readRange(digits: string): TimeSpan | null {
  const [, one = '', other = ''] = RANGE.exec(digits) ?? [];
  const [first, second] = [readClock(one), readClock(other)];
  if (first === null || second === null) return null;
  // What ends at midnight began in the evening: "5 to midnight".
  const endHalf = second.hour === 24 ? 'pm' : second.half;
  const starts = [minuteOf(first, first.half ?? endHalf)];
  if (second.half !== null && first.half === null && first.hour >= FIRST_PLAIN_HOUR)
    starts.push(minuteOf(first, 'am'));
  const isPm = first.half === 'pm' || isAfternoon(first);
  const end = minuteOf(second, second.half ?? (isPm ? 'pm' : null));
  const until = end === 0 ? DAY_MINUTES : end;
  const start = starts.find((at) => at !== null && at >= 0 && until !== null && at < until) ?? null;
  return start === null ? null : { start, end: until };
}
