import type { Appointment } from '#shared/contract/records/appointment.ts';
import { OVERLAPPING_STATUSES, timesOverlap } from '#shared/domain/appointments/overlap.ts';
import type { Day } from '#shared/domain/dates/day.ts';

type Wanted = {
  readonly providerId: string;
  readonly requestedDate: string;
  readonly preferredTime: string;
};

/**
 * Compares what is asked for with the other appointments of the card (P-18). It is never a reason
 * to refuse.
 */
export function alreadyBooked(
  appointments: readonly Appointment[],
  { providerId, requestedDate, preferredTime }: Wanted,
  today: Day,
) {
  const open = appointments.filter(
    (one) =>
      OVERLAPPING_STATUSES.some((status) => status === one.status) && one.requestedDate >= today,
  );
  return {
    /** Requests that this provider has not answered yet. */
    waitingHere: open.filter((one) => one.status === 'pending' && one.providerId === providerId),
    /** What the card's people have at that time, anywhere. */
    sameTime: open.filter(
      (one) =>
        one.requestedDate === requestedDate && timesOverlap(one.preferredTime, preferredTime),
    ),
  };
}
