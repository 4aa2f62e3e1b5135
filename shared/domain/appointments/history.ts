import type { Appointment } from '#shared/contract/records/appointment.ts';
import { byDateAndTime } from './in-time-order.ts';

/** The History table: every status except pending, newest first (spec 2, History tab). */
export function historyOf<Row extends Appointment>(appointments: readonly Row[]): Row[] {
  return appointments
    .filter(({ status }) => status !== 'pending')
    .toSorted((one, other) => byDateAndTime(other, one));
}
