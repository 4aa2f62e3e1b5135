import type { Appointment } from '#shared/contract/records/appointment.ts';
import { OVERLAPPING_STATUSES, timesOverlap } from '#shared/domain/appointments/overlap.ts';
import type { Day } from '#shared/domain/dates/day.ts';

type Wanted = {
  readonly providerId: string;
  readonly requestedDate: string;
  readonly preferredTime: string;
};

/** What somebody should know before asking; it is never a reason to refuse. */
export type AlreadyBooked = {
  /** Requests that this provider has not answered yet. */
  readonly waitingHere: readonly Appointment[];
  /** What the card's people have at that time, anywhere. */
  readonly sameTime: readonly Appointment[];
};

/** Compares what is asked for with the other appointments of the card (decision 18). */
export function alreadyBooked(
  appointments: readonly Appointment[],
  { providerId, requestedDate, preferredTime }: Wanted,
  today: Day,
): AlreadyBooked {
  const open = appointments.filter(
    (one) =>
      OVERLAPPING_STATUSES.some((status) => status === one.status) && one.requestedDate >= today,
  );
  return {
    waitingHere: open.filter((one) => one.status === 'pending' && one.providerId === providerId),
    sameTime: open.filter(
      (one) =>
        one.requestedDate === requestedDate && timesOverlap(one.preferredTime, preferredTime),
    ),
  };
}
