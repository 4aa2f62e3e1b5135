import { createEventsAsync, type DateTime, type EventAttributes } from 'ics';
import { visitInstants } from '#shared/domain/appointments/calendar-span.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { escapeText, foldByOctets, plainLine } from './text.ts';

export const CALENDAR_MEDIA_TYPE = 'text/calendar';

/** A calendar event. */
export type CalendarEntry = {
  readonly id: string;
  /** Increases with every change (SEQUENCE). */
  readonly version: number;
  readonly changedAt: Date;
  readonly day: Day;
  /** Minutes after midnight in London; null if the preferred time was not parsed. */
  readonly start: number | null;
  readonly end: number | null;
  readonly cancelled?: boolean;
  readonly title: string;
  readonly location: string;
  readonly description: string;
};

type Options = {
  /** The product's host: makes event ids globally unique. */
  readonly host: string;
  readonly brandName: string;
  /** The calendar's name; absent for a single event. */
  readonly name?: string;
  /** What a calendar does with single events (RFC 5546); the feed has none. */
  readonly method?: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** The same in every file of an event. */
  readonly organizer?: { readonly name: string; readonly email: string };
  /** The recipient of an email, whose calendar acts on their own events. */
  readonly attendee?: string;
};

/**
 * Appointments as a calendar file (RFC 5545). Times are in UTC, so that no time zone data is needed;
 * an appointment without a parsed time is an all-day event (P-18).
 */
export async function calendarFile(
  entries: readonly CalendarEntry[],
  options: Options,
): Promise<string> {
  const { brandName, name, method = '' } = options;
  const { value, error } = await createEventsAsync(
    entries.map((entry) => eventOf(entry, options)),
    {
      productId: `-//${plainLine(brandName).replaceAll('/', ' ')}//Appointments//EN`,
      method,
      ...(name === undefined ? {} : { calName: escapeText(plainLine(name)) }),
    },
  );
  if (value === null) throw new Error('A calendar file could not be written', { cause: error });
  return foldByOctets(value);
}

function eventOf(entry: CalendarEntry, { host, organizer, attendee }: Options): EventAttributes {
  const event = {
    uid: `${entry.id}@${host}`,
    sequence: entry.version,
    // Missing in the library's types, but supported.
    timestamp: entry.changedAt.getTime(),
    lastModified: entry.changedAt.getTime(),
    title: plainLine(entry.title),
    location: plainLine(entry.location),
    description: entry.description.split('\n').map(plainLine).join('\n'),
    status: entry.cancelled ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    ...(organizer ? { organizer: { ...organizer, name: plainLine(organizer.name) } } : {}),
    // Nothing to answer: the appointment is already agreed.
    ...(attendee === undefined
      ? {}
      : {
          attendees: [
            { name: attendee, email: attendee, rsvp: false, partstat: 'ACCEPTED' as const },
          ],
        }),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    ...timesOf(entry),
  };
  return event;
}

function timesOf({ day, start, end }: CalendarEntry): { start: DateTime; end: DateTime } {
  if (start === null) return { start: dayParts(day), end: dayParts(addDays(day, 1)) };
  const { begin, end: until } = visitInstants(day, { start, end });
  return { start: instantParts(begin), end: instantParts(until) };
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
