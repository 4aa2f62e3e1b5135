import { DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import { shortName } from '#shared/domain/referrals/short-name.ts';
import type { CalendarEntry } from './file.ts';
import type { AppointmentForCalendar, CalendarRow } from './store.ts';
import { addressLine, plainLine } from './text.ts';
import { FORMER_MEMBER } from '../person-store.ts';

type Row = Omit<CalendarRow, 'uid' | 'status'>;

function entryOf(row: Row, title: string, description: string): CalendarEntry {
  return {
    id: row.id,
    version: row.version,
    changedAt: row.updated_at,
    day: row.requested_date,
    start: row.starts_minute,
    end: row.ends_minute,
    title,
    location: row.type === 'telehealth' ? 'Telehealth' : addressLine(row.provider_address),
    description,
  };
}

/** The member's entry, without symptoms, notes or service: calendars are often shared. */
export function ownEntry(row: AppointmentForCalendar, link: string): CalendarEntry {
  const phone = plainLine(row.provider_phone);
  const lines = [...(phone === '' ? [] : [`Phone: ${phone}`]), link];
  return entryOf(row, `Appointment at ${plainLine(row.provider_name)}`, lines.join('\n'));
}

/** An entry of the feed: "Robin M., In-Person"; only the desk shows the full name. */
export function feedEntry(row: Row, link: string): CalendarEntry {
  const who = row.patient_name === FORMER_MEMBER ? FORMER_MEMBER : shortName(row.patient_name);
  return entryOf(row, `${who}, ${DESK_TYPE_LABELS[row.type]}`, link);
}
