import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '../dates/day.ts';
import { checkInRefusal } from './check-in.ts';
import { byDateAndTime } from './by-date-and-time.ts';

/**
 * The Check-In list: confirmed, dated today or later, earliest first (CHECKIN-01 to CHECKIN-03).
 */
export function eligibleForCheckIn<Row extends Appointment>(
  appointments: readonly Row[],
  today: Day,
): Row[] {
  return appointments
    .filter((appointment) => checkInRefusal(appointment, today) === null)
    .toSorted(byDateAndTime);
}
