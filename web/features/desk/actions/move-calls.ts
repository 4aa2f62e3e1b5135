import { appointmentsContract } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { TRANSITIONS } from '#shared/domain/appointments/transitions.ts';
import type { RescheduleValues } from '#shared/forms/reschedule.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import type { BulkMove, DeskMove } from './action-copy.ts';
import { reasonOf } from './failure-copy.ts';

/** So many ids one call takes. */
const CHUNK = 200;

type Client = Pick<ApiClient, 'call'>;
type Seen = Pick<Appointment, '_id' | 'version'>;

/** Moves exactly what was seen. @throws ApiError 409 where somebody else moved first */
export function moveOne(
  client: Client,
  { _id: id, version }: Seen,
  action: DeskMove,
): Promise<Appointment> {
  return client.call(appointmentsContract.updateAppointment, {
    params: { id },
    body: { status: TRANSITIONS[action].to, version },
  });
}

/** Gives an appointment another day and time; it stays confirmed. @throws ApiError */
export function rescheduleOne(
  client: Client,
  { _id: id, version }: Seen,
  { requestedDate, preferredTime }: RescheduleValues,
): Promise<Appointment> {
  return client.call(appointmentsContract.updateAppointment, {
    params: { id },
    body: { requestedDate, preferredTime, status: TRANSITIONS.reschedule.to, version },
  });
}

export type LeftOut = { readonly id: string; readonly reason: string };
export type BulkOutcome = {
  readonly moved: readonly string[];
  readonly leftOut: readonly LeftOut[];
};

/** Moves many, as many a call as it takes; a call that fails leaves out its own and no others. */
export async function moveSeveral(
  client: Client,
  ids: readonly string[],
  action: BulkMove,
): Promise<BulkOutcome> {
  const moved: string[] = [];
  const leftOut: LeftOut[] = [];
  const status = TRANSITIONS[action].to;
  for (let first = 0; first < ids.length; first += CHUNK) {
    const chunk = ids.slice(first, first + CHUNK);
    try {
      const { updated, failed } = await client.call(appointmentsContract.updateAppointments, {
        body: { ids: chunk, status },
      });
      moved.push(...updated.map(({ _id: id }) => id));
      leftOut.push(...failed.map(({ id, message }) => ({ id, reason: message })));
    } catch (error) {
      leftOut.push(...chunk.map((id) => ({ id, reason: reasonOf(error) })));
    }
  }
  return { moved, leftOut };
}
