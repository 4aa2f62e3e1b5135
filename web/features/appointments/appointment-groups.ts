import type { Appointment } from '#shared/contract/records/appointment.ts';
import { eligibleForCheckIn } from '#shared/domain/appointments/eligible.ts';
import { requestLapsed } from '#shared/domain/appointments/expiry.ts';
import { recentCancellations } from '#shared/domain/appointments/cancellation-label.ts';
import { byDateAndTime } from '#shared/domain/appointments/by-date-and-time.ts';
import type { Day } from '#shared/domain/dates/day.ts';

/** Groups a member's appointments: waiting, upcoming, recently called off (P-13). */
export function groupAppointments(appointments: readonly Appointment[], today: Day) {
  const upcoming = eligibleForCheckIn(appointments, today);
  return {
    /** Requests without the provider's answer; earliest first. */
    waiting: appointments
      .filter((one) => one.status === 'pending' && !requestLapsed(one, today))
      .toSorted(byDateAndTime),
    /** Confirmed, today or later; earliest first. */
    upcoming,
    today: upcoming.some(({ requestedDate }) => requestedDate === today),
    /** Requests that nobody answered in time, then those recently called off by others, latest first. */
    calledOff: [
      ...appointments.filter((one) => requestLapsed(one, today)).toSorted(byDateAndTime),
      ...recentCancellations(appointments, today),
    ],
  };
}

export type AppointmentGroups = ReturnType<typeof groupAppointments>;
