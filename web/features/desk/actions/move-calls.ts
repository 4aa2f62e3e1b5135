import { appointmentsContract } from '#shared/contract/appointments.ts';
import { deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { TRANSITIONS } from '#shared/domain/appointments/transitions.ts';
import type { RescheduleValues } from '#shared/forms/reschedule.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import { type BulkMove, type DeskMove, isSettleAction, isTimeAnswer } from './action-copy.ts';
import { reasonOf } from './failure-copy.ts';

/** Ids per request. */
const CHUNK_SIZE = 200;

type Client = Pick<ApiClient, 'call'>;
/** Another time, and the answer where its day was asked about. */
type NewTimeValues = RescheduleValues & { readonly dayConfirmed?: boolean };
type VersionedId = Pick<Appointment, '_id' | 'version'>;

/** Changes the status of this version, with a message to the patient if there is one, settles it or answers about its time. @throws ApiError 409 if someone else changed it first */
export function moveOne(
  client: Client,
  { _id: id, version }: VersionedId,
  action: DeskMove,
  message = '',
): Promise<Appointment> {
  if (isSettleAction(action))
    return client.call(deskContract.settleAppointment, {
      params: { id },
      body: { action, version },
    });
  if (isTimeAnswer(action))
    return client.call(deskContract.answerProposal, {
      params: { id },
      body: { accept: action === 'agree', version },
    });
  return client.call(appointmentsContract.updateAppointment, {
    params: { id },
    body: { status: TRANSITIONS[action].to, version, ...(message === '' ? {} : { message }) },
  });
}

/** Changes day and time; it stays confirmed (API-26, DASHACT-02). @throws ApiError */
export function rescheduleOne(
  client: Client,
  { _id: id, version }: VersionedId,
  { requestedDate, preferredTime, ...answer }: NewTimeValues,
): Promise<Appointment> {
  return client.call(appointmentsContract.updateAppointment, {
    params: { id },
    body: { requestedDate, preferredTime, ...answer, status: TRANSITIONS.reschedule.to, version },
  });
}

/** Proposes another time for a request, which stays pending (P-13). @throws ApiError */
export function proposeOne(
  client: Client,
  { _id: id, version }: VersionedId,
  { requestedDate, preferredTime, ...answer }: NewTimeValues,
): Promise<Appointment> {
  return client.call(deskContract.proposeTime, {
    params: { id },
    body: { requestedDate, preferredTime, ...answer, version },
  });
}

export type Skipped = { readonly id: string; readonly reason: string };
export type BulkOutcome = {
  readonly moved: readonly string[];
  readonly skipped: readonly Skipped[];
};

/** Changes many in chunks; a failed request skips only its own chunk (API-32). */
export async function moveMany(
  client: Client,
  ids: readonly string[],
  action: BulkMove,
): Promise<BulkOutcome> {
  const moved: string[] = [];
  const skipped: Skipped[] = [];
  const status = TRANSITIONS[action].to;
  for (let first = 0; first < ids.length; first += CHUNK_SIZE) {
    const chunk = ids.slice(first, first + CHUNK_SIZE);
    try {
      const { updated, failed } = await client.call(appointmentsContract.updateAppointments, {
        body: { ids: chunk, status },
      });
      moved.push(...updated.map(({ _id: id }) => id));
      skipped.push(...failed.map(({ id, message }) => ({ id, reason: message })));
    } catch (error) {
      skipped.push(...chunk.map((id) => ({ id, reason: reasonOf(error) })));
    }
  }
  return { moved, skipped };
}
