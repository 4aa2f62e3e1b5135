import type { Appointment } from '#shared/contract/records/appointment.ts';
import { eligibleForCheckIn } from '#shared/domain/appointments/eligible.ts';
import { calledOffLately } from '#shared/domain/appointments/how-it-ended.ts';
import { byDateAndTime } from '#shared/domain/appointments/in-time-order.ts';
import type { Day } from '#shared/domain/dates/day.ts';

/** Sorts out what still lies ahead of a member (P-13). */
export function whatLiesAhead(appointments: readonly Appointment[], today: Day) {
  const upcoming = eligibleForCheckIn(appointments, today);
  return {
    /** Requests that the provider has not answered; earliest first. */
    waiting: appointments.filter(({ status }) => status === 'pending').toSorted(byDateAndTime),
    /** Confirmed for today or later; earliest first. */
    upcoming,
    today: upcoming.some(({ requestedDate }) => requestedDate === today),
    /** What others called off lately; the latest first. */
    calledOff: calledOffLately(appointments, today),
  };
}

export type Ahead = ReturnType<typeof whatLiesAhead>;
