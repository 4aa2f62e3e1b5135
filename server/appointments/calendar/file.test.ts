import { describe, expect, it } from 'vitest';
import { feedEntry, ownEntry } from './entries.ts';
import { type CalendarEntry, calendarFile } from './file.ts';
import { plainLine } from './text.ts';
import { readCalendar, wrongLines } from '../testing/read-calendar.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';

const SETTING = { host: 'halewell.example', brandName: 'Halewell' };
const ENTRY: CalendarEntry = {
  id: 'a1',
  version: 3,
  changedAt: new Date('2026-02-01T10:00:00Z'),
  day: '2026-03-02',
  start: 600,
  end: 630,
  title: 'Appointment at Northgate Dental',
  location: 'Park Row, Leeds',
  description: 'Phone: 0113 496 0101\nhttps://halewell.example/profile',
};

async function written(changes: Partial<CalendarEntry>) {
  const file = await calendarFile([{ ...ENTRY, ...changes }], SETTING);
  expect(wrongLines(file)).toEqual([]);
  const [event] = readCalendar(file).events;
  if (!event) throw new Error(file);
  return event;
}

const LONG = `${'Wörtherley & Ångström Partners, '.repeat(6)}Leeds`.slice(0, 200);

describe('a calendar file', () => {
  it('can be parsed by another library', async () => {
    expect(await written({})).toEqual({
      uid: 'a1@halewell.example',
      summary: 'Appointment at Northgate Dental',
      location: 'Park Row, Leeds',
      description: 'Phone: 0113 496 0101\nhttps://halewell.example/profile',
      sequence: 3,
      wholeDay: false,
      start: '2026-03-02T10:00:00.000Z',
      end: '2026-03-02T10:30:00.000Z',
      zone: 'UTC',
      status: 'CONFIRMED',
      organizer: null,
      attendee: null,
      stamp: '2026-02-01T10:00:00Z',
      changed: '2026-02-01T10:00:00Z',
    });
  });

  it.each([
    ['a summer day', '2026-07-14', 600, 660, '2026-07-14T09:00', '2026-07-14T10:00'],
    ['a day of 23 hours', '2026-03-29', 600, 660, '2026-03-29T09:00', '2026-03-29T10:00'],
    ['before the clocks go on', '2026-03-29', 30, 60, '2026-03-29T00:30', '2026-03-29T01:00'],
    ['in the hour that is left out', '2026-03-29', 90, 120, '2026-03-29T01:30', '2026-03-29T02:00'],
    ['a day of 25 hours', '2026-10-25', 600, 660, '2026-10-25T10:00', '2026-10-25T11:00'],
    ['the night the clocks go back', '2026-10-25', 90, 135, '2026-10-25T01:30', '2026-10-25T02:15'],
    ['29 February', '2028-02-29', 600, 660, '2028-02-29T10:00', '2028-02-29T11:00'],
    ['without an end', '2026-03-02', 600, null, '2026-03-02T10:00', '2026-03-02T10:30'],
    ['without an end, late', '2026-03-02', 1430, null, '2026-03-02T23:50', '2026-03-03T00:20'],
    ['until midnight', '2026-07-14', 1380, 1440, '2026-07-14T22:00', '2026-07-14T23:00'],
    ['just after midnight', '2026-07-15', 30, 60, '2026-07-14T23:30', '2026-07-15T00:00'],
    ['long ago', '1969-12-31', 600, 660, '1969-12-31T09:00', '1969-12-31T10:00'],
  ])('%s', async (_, day, start, end, from, until) => {
    expect(await written({ day, start, end })).toMatchObject({
      wholeDay: false,
      start: `${from}:00.000Z`,
      end: `${until}:00.000Z`,
    });
  });

  it.each([
    ['2026-03-02', '2026-03-03'],
    ['2026-03-29', '2026-03-30'],
    ['2028-02-29', '2028-03-01'],
    ['2026-12-31', '2027-01-01'],
  ])('has an all-day event on %s without a parsed time', async (day, next) => {
    const event = await written({ day, start: null, end: null });
    expect(event).toMatchObject({ wholeDay: true, start: day, end: next });
  });

  it.each([
    ['commas and semicolons', 'Smith, Jones; Partners', 'Smith, Jones; Partners'],
    ['backslashes', String.raw`a\nb \, c`, String.raw`a\nb \, c`],
    ['line ends', 'One\r\nTwo\nThree\rFour\u2028Five', 'One Two Three Four Five'],
    ['what would begin another event', 'A\r\nEND:VEVENT', 'A END:VEVENT'],
    ['quotes and colons', 'The "Old": Clinic', 'The "Old": Clinic'],
    ['emoji', '👩🏽‍⚕️ Tooth 🦷 '.repeat(12).trim(), '👩🏽‍⚕️ Tooth 🦷 '.repeat(12).trim()],
    ['200 characters', LONG, LONG],
    ['characters of four octets', '𝒜'.repeat(200), '𝒜'.repeat(200)],
    ['control characters', 'a\u0000b\u0007c\u007f', 'a b c'],
  ])('preserves %s', async (_, title, read) => {
    const event = await written({ title, location: title, description: title });
    expect([event.summary, event.location]).toEqual([read, read]);
  });

  it('takes every hostile text as text: no line, property or event is added', async () => {
    const texts = HOSTILE_TEXTS.map((text) => text.slice(0, 300));
    const entries = texts.map((text, index) => ({
      ...ENTRY,
      id: `a${index}`,
      title: `T ${text}`,
      location: `L ${text}`,
      description: `D ${text}`,
    }));
    const file = await calendarFile(entries, {
      ...SETTING,
      name: HOSTILE_TEXTS.slice(0, 200).join(' '),
    });
    expect(wrongLines(file)).toEqual([]);
    const names = file
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0]);
    const count = (name: string) => names.filter((one) => one === name).length;
    for (const name of ['UID', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'DTSTART', 'STATUS'])
      expect([name, count(name)]).toEqual([name, entries.length]);
    const alone = await calendarFile([ENTRY], { ...SETTING, name: 'x' });
    const known = new Set(alone.split('\r\n').map((line) => line.split(/[:;]/)[0]));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const { events } = readCalendar(file);
    expect(events).toHaveLength(entries.length);
    texts.forEach((text, index) => {
      expect(events[index]?.summary).toBe(plainLine(`T ${text}`));
      expect(events[index]?.location).toBe(plainLine(`L ${text}`));
    });
  });

  it('escapes its name and product id', async () => {
    const name = `Halewell: Smith, Jones; ${LONG}`;
    const file = await calendarFile([], { ...SETTING, brandName: 'Hale/well\nX', name });
    expect(wrongLines(file)).toEqual([]);
    expect(file).not.toContain('METHOD');
    expect(readCalendar(file)).toEqual({
      name,
      productId: '-//Hale well X//Appointments//EN',
      method: null,
      events: [],
    });
  });
});

const ROW = {
  id: 'a1',
  version: 1,
  updated_at: ENTRY.changedAt,
  requested_date: ENTRY.day,
  preferred_time: '10am',
  time_is_members: true,
  starts_minute: 600,
  ends_minute: null,
  type: 'in-person',
  provider_address: 'Park Row\n Leeds \n\nLS1 5HD',
  provider_phone: '0113 496 0101',
  status: 'confirmed',
  uid: 'u1',
  provider_id: 'northgate',
  patient_name: 'Robin Marlow',
  provider_name: 'Northgate Dental',
} as const;

describe('calendar entries', () => {
  it.each([
    [{}, 'Park Row, Leeds, LS1 5HD', 'Phone: 0113 496 0101\nLINK'],
    [{ provider_phone: '' }, 'Park Row, Leeds, LS1 5HD', 'LINK'],
    [{ type: 'telehealth' as const }, 'Telehealth', 'Phone: 0113 496 0101\nLINK'],
  ])('show the member %o', (changes, location, description) => {
    expect(ownEntry({ ...ROW, ...changes }, 'LINK', 'member')).toMatchObject({
      title: 'Appointment at Northgate Dental',
      location,
      description,
    });
  });

  const UNREAD = { preferred_time: 'after the vorpal run', starts_minute: null };
  it.each([
    [{ preferred_time: 'half past 2pm' }, 870, ''],
    [{ preferred_time: 'after 5pm' }, 1020, 'After 5pm\n'],
    // Of an erased text the minutes are left.
    [{ preferred_time: '' }, 600, ''],
    [UNREAD, null, 'At the time you asked for (see your profile)\n'],
    [{ ...UNREAD, time_is_members: false }, null, 'At the time shown in your profile\n'],
  ])('never leave a time out in silence: %o', (changes, start, line) => {
    expect(ownEntry({ ...ROW, ...changes, provider_phone: '' }, 'LINK', 'member')).toMatchObject({
      start,
      description: `${line}LINK`,
    });
  });

  it('say to a clinic that it finds the time at its desk', () => {
    const { description } = feedEntry({ ...ROW, ...UNREAD }, 'LINK');
    expect(description).toBe('At the time shown in your appointments\nLINK');
  });

  it.each([
    ['Robin Marlow', 'Robin M., In-Person'],
    ['Robin  Ann O’Marlow-Ødegård', 'Robin O., In-Person'],
    ['Cher', 'Cher, In-Person'],
    ['Former member', 'Former member, In-Person'],
  ])('shorten %s in the feed', (patient_name, title) => {
    expect(feedEntry({ ...ROW, patient_name }, 'LINK')).toMatchObject({
      title,
      description: 'LINK',
    });
  });
});
