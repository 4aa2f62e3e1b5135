import { DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import type { DeskPlace } from '../desk-place.ts';
import { locationLine } from '../location-copy.ts';
import { formatTimeSpan, rangeHeading, statusLabel } from './calendar-copy.ts';
import { type CalendarDay, rowsOfDay } from './calendar-rows.ts';

/**
 * The day on paper: a line per visit that isn't cancelled. Paper is left lying around: it has no
 * symptoms, notes, dates of birth, phone numbers or card numbers (P-17).
 */
export function DaySheet({ day, provider, location }: { day: CalendarDay } & DeskPlace) {
  const rows = rowsOfDay(day).filter(({ appointment }) => appointment.status !== 'cancelled');
  return (
    <section data-print="only" className="hidden print:block">
      <h2 className="text-xl font-semibold">{rangeHeading({ from: day.day, to: day.day })}</h2>
      <p className="mb-4">{`${provider.name}, ${locationLine(provider, location)}`}</p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {['Time', 'Name', 'Service', 'Type', 'Status', 'Arrived'].map((name) => (
              <th key={name} scope="col" className={line}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={`${line} tabular`}>{formatTimeSpan(row)}</td>
              <td className={`${line} font-semibold`}>{row.appointment.patientName}</td>
              <td className={line}>{row.appointment.serviceType}</td>
              <td className={line}>{DESK_TYPE_LABELS[row.appointment.type]}</td>
              <td className={line}>{statusLabel(row.appointment.status)}</td>
              <td className={line}>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">Confidential: shred after use.</p>
    </section>
  );
}

const line = 'border-b border-black/40 py-1 pr-3 align-top wrap-anywhere';
