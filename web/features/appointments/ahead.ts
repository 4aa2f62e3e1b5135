import type { Appointment } from '#shared/contract/records/appointment.ts';
import { eligibleForCheckIn } from '#shared/domain/appointments/eligible.ts';
import { calledOffLately } from '#shared/domain/appointments/how-it-ended.ts';
import { byDateAndTime } from '#shared/domain/appointments/in-time-order.ts';
import type { Day } from '#shared/domain/dates/day.ts';

export type Ahead = {
  /** Requests that the provider has not answered; earliest first. */
  readonly waiting: readonly Appointment[];
  /** Confirmed for today or later; earliest first. */
  readonly upcoming: readonly Appointment[];
  /** Whether one of them is today. */
  readonly today: boolean;
  /** What others called off lately; the latest first. */
  readonly calledOff: readonly Appointment[];
};

/** Sorts out what still lies ahead of a member (decision 13). */
export function whatLiesAhead(appointments: readonly Appointment[], today: Day): Ahead {
  const upcoming = eligibleForCheckIn(appointments, today);
  return {
    waiting: appointments.filter(({ status }) => status === 'pending').toSorted(byDateAndTime),
    upcoming,
    today: upcoming.some(({ requestedDate }) => requestedDate === today),
    calledOff: calledOffLately(appointments, today),
  };
}
