import { appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { GivenInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiClient } from '#web/lib/api/client.ts';

const FETCH_FAILED = 'Failed to fetch appointment details';

/** The same failure under the name of what failed; what the server said stays in `cause`. */
export function renamed(error: unknown, message: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, fields, requestId } = error;
  return new ApiError(message, {
    status,
    code: code === 'unknown' ? undefined : code,
    fields,
    requestId: requestId ?? undefined,
    cause: error,
  });
}

/**
 * All appointments of a card, in every status.
 * @throws ApiError "Failed to fetch appointment details" (spec 8), with the server's words as cause
 */
export async function fetchCardAppointments(
  client: ApiClient,
  cardNumber: string,
  signal?: AbortSignal,
): Promise<Appointment[]> {
  try {
    const all: Appointment[] = [];
    // Page by page: whoever has thousands is read in pieces.
    let next: string | null = '';
    while (next !== null) {
      const query: { cursor?: string } = next === '' ? {} : { cursor: next };
      const { data, headers } = await client.callWithHeaders(
        appointmentsContract.listCardAppointments,
        { params: { cardNumber }, query },
        { signal },
      );
      all.push(...data);
      next = headers.get(DESK_LIST_HEADERS.next);
    }
    return all;
  } catch (error) {
    throw renamed(error, FETCH_FAILED);
  }
}

/** What a member asks for (P-13). */
export type RequestBody = GivenInput<typeof appointmentsContract.createAppointment>['body'];

/**
 * Asks for an appointment. The same key makes one request, however often it is sent.
 * @throws ApiError
 */
export function requestAppointment(
  client: ApiClient,
  body: RequestBody,
  idempotencyKey: string,
): Promise<Appointment> {
  return client.call(appointmentsContract.createAppointment, { body }, { idempotencyKey });
}

/**
 * Takes a request back that the provider has not answered yet, or calls a confirmed visit off, as
 * it was seen (P-13 and P-14).
 * @throws ApiError
 */
export function cancelAppointment(
  client: ApiClient,
  { _id: id, version }: Pick<Appointment, '_id' | 'version'>,
): Promise<Appointment> {
  return client.call(appointmentsContract.updateAppointment, {
    params: { id },
    body: { status: 'cancelled', version },
  });
}
