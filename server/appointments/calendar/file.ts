import { createEventsAsync, type DateTime, type EventAttributes } from 'ics';
import { visitSpan } from '#shared/domain/appointments/calendar-span.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import { escapeText, foldByOctets, plainLine } from './text.ts';

export const CALENDAR_MEDIA_TYPE = 'text/calendar';

/** An appointment as a calendar sees it. */
export type CalendarEntry = {
  readonly id: string;
  /** Moves with every change: a calendar takes the newer of two. */
  readonly version: number;
  readonly changedAt: Date;
  readonly day: Day;
  /** Minutes after midnight in London; null where the preferred time was not understood. */
  readonly start: number | null;
  readonly end: number | null;
  readonly title: string;
  readonly location: string;
  readonly description: string;
};

type Setting = {
  /** The host of the product: it makes the ids of events unique in the world. */
  readonly host: string;
  readonly brandName: string;
  /** What a calendar calls the file; absent where it is one event. */
  readonly name?: string;
};

/**
 * Appointments as a calendar file (P-18; RFC 5545). Instants are in UTC, so that no reader
 * has to know the clocks of London; what has no understood time is an event of the whole day.
 */
export async function calendarFile(
  entries: readonly CalendarEntry[],
  { host, brandName, name }: Setting,
): Promise<string> {
  const { value, error } = await createEventsAsync(
    entries.map((entry) => eventOf(entry, host)),
    {
      productId: `-//${plainLine(brandName).replaceAll('/', ' ')}//Appointments//EN`,
      // Without a method the stamp of an event is when it was last changed.
      method: '',
      ...(name === undefined ? {} : { calName: escapeText(plainLine(name)) }),
    },
  );
  if (value === null) throw new Error('A calendar file could not be written', { cause: error });
  return foldByOctets(value);
}

function eventOf(entry: CalendarEntry, host: string): EventAttributes {
  const event = {
    uid: `${entry.id}@${host}`,
    sequence: entry.version,
    // Not in the types of the library, but in what it checks.
    timestamp: entry.changedAt.getTime(),
    lastModified: entry.changedAt.getTime(),
    title: plainLine(entry.title),
    location: plainLine(entry.location),
    description: entry.description.split('\n').map(plainLine).join('\n'),
    status: 'CONFIRMED' as const,
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    ...timesOf(entry),
  };
  return event;
}

function timesOf({ day, start, end }: CalendarEntry): { start: DateTime; end: DateTime } {
  if (start === null) return { start: dayParts(day), end: dayParts(addDays(day, 1)) };
  const span = visitSpan({ start, end });
  const begin = londonInstant(day, span.start);
  const until = londonInstant(day, span.end);
  // Over a night in which the clocks go on, the later time may be the earlier instant.
  const last = until > begin ? until : new Date(begin.getTime() + (span.end - span.start) * 60_000);
  return { start: instantParts(begin), end: instantParts(last) };
}

function dayParts(day: Day): [number, number, number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function instantParts(instant: Date): DateTime {
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ];
}
