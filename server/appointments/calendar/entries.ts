import { DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import type { TypedTime } from '#shared/domain/appointments/preferred-time.ts';
import type { UnreadTime } from '#shared/domain/appointments/time-text.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import type { CalendarEntry } from './file.ts';
import type { AppointmentForCalendar, CalendarRow } from './store.ts';
import { addressLine, plainLine } from './text.ts';
import { storedTime, timeInWords } from '../stored-time.ts';
import { FORMER_MEMBER } from '../person-store.ts';

type Row = Omit<CalendarRow, 'uid' | 'status' | 'cancelled_from' | 'patient_name'>;

/** What the file says of a time that is no clock time (P-84); empty for any other. */
function timeLine(time: TypedTime | null, unread: UnreadTime): string[] {
  if (time?.how === 'at') return [];
  const text = timeInWords(time, unread);
  return [`${text.charAt(0).toUpperCase()}${text.slice(1)}`];
}

type Texts = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly unread: UnreadTime;
};

function entryOf(row: Row, { title, lines, unread }: Texts): CalendarEntry {
  const time = storedTime(row);
  return {
    id: row.id,
    version: row.version,
    changedAt: row.updated_at,
    day: row.requested_date,
    start: time?.start ?? null,
    end: time?.end ?? null,
    title,
    location: row.type === 'telehealth' ? 'Telehealth' : addressLine(row.provider_address),
    description: [...timeLine(time, unread), ...lines].join('\n'),
  };
}

/** What a file of one appointment is made of. */
export type OwnRow = Row &
  Pick<AppointmentForCalendar, 'status' | 'provider_name' | 'time_is_members'>;

/** The member's entry, without symptoms, notes or service: calendars are often shared. */
export function ownEntry(row: OwnRow, link: string, actor: 'member' | 'provider'): CalendarEntry {
  const phone = plainLine(row.provider_phone);
  const lines = [...(phone === '' ? [] : [`Phone: ${phone}`]), link];
  const title = `Appointment at ${plainLine(row.provider_name)}`;
  const unread = actor === 'provider' ? 'desk' : row.time_is_members ? 'asked' : 'shown';
  return { ...entryOf(row, { title, lines, unread }), cancelled: row.status === 'cancelled' };
}

/** An entry of the feed: "Robin M., In-Person"; only the desk shows the full name. */
export function feedEntry(
  row: Row & Pick<CalendarRow, 'patient_name'>,
  link: string,
): CalendarEntry {
  const who = row.patient_name === FORMER_MEMBER ? FORMER_MEMBER : shortName(row.patient_name);
  const title = `${who}, ${DESK_TYPE_LABELS[row.type]}`;
  return entryOf(row, { title, lines: [link], unread: 'desk' });
}
