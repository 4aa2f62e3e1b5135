import { appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiClient } from '#web/lib/api/client.ts';

const FETCH_FAILED = 'Failed to fetch appointment details';

/** The same error with another message; the original stays in `cause`. */
export function withMessage(error: unknown, message: string): unknown {
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
 * @throws ApiError "Failed to fetch appointment details" (ERR-64), with the server's error as cause
 */
export async function fetchCardAppointments(
  client: ApiClient,
  cardNumber: string,
  signal?: AbortSignal,
): Promise<Appointment[]> {
  try {
    const all: Appointment[] = [];
    // Paginated, because a card may have thousands of appointments.
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
    throw withMessage(error, FETCH_FAILED);
  }
}

/** The body of a member's appointment request (P-13). */
export type RequestBody = EndpointInput<typeof appointmentsContract.createAppointment>['body'];

/**
 * Requests an appointment. Idempotent per key.
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
 * Withdraws an unanswered request or cancels a confirmed appointment, if its version is unchanged
 * (P-13 and P-14).
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
