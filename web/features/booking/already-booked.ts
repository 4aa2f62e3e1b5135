import type { Appointment } from '#shared/contract/records/appointment.ts';
import { OVERLAPPING_STATUSES, timesOverlap } from '#shared/domain/appointments/overlap.ts';
import type { Day } from '#shared/domain/dates/day.ts';

type RequestedSlot = {
  readonly providerId: string;
  readonly requestedDate: string;
  readonly preferredTime: string;
};

/**
 * Compares a request with the card's other appointments (P-18). Only for warnings: never a reason
 * to refuse.
 */
export function alreadyBooked(
  appointments: readonly Appointment[],
  { providerId, requestedDate, preferredTime }: RequestedSlot,
  today: Day,
) {
  const open = appointments.filter(
    (one) =>
      OVERLAPPING_STATUSES.some((status) => status === one.status) && one.requestedDate >= today,
  );
  return {
    /** Requests without an answer from this provider. */
    waitingHere: open.filter((one) => one.status === 'pending' && one.providerId === providerId),
    /** The card's appointments at that time, with any provider. */
    sameTime: open.filter(
      (one) =>
        one.requestedDate === requestedDate && timesOverlap(one.preferredTime, preferredTime),
    ),
  };
}
