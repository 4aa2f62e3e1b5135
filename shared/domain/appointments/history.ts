import type { Appointment } from '#shared/contract/records/appointment.ts';
import { byDateAndTime } from './by-date-and-time.ts';

/** The History table: every status except pending, newest first (HIST-03, HIST-04). */
export function historyOf<Row extends Appointment>(appointments: readonly Row[]): Row[] {
  return appointments
    .filter(({ status }) => status !== 'pending')
    .toSorted((one, other) => byDateAndTime(other, one));
}
