import type * as z from 'zod/mini';
import { appointmentsContract, type checkInBody } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import { renamed } from '#web/lib/appointments/appointment-calls.ts';

export type CheckInBody = z.input<typeof checkInBody>;

/** What the screen says of any check-in that failed (ERR-65). */
export const CHECK_IN_FAILED = 'Failed to check in. Please try again.';

/**
 * Checks one appointment in; the server decides.
 * @returns the appointment as it is now
 * @throws ApiError "Failed to check in for appointment" (spec 8), with the server's words as cause
 */
export async function checkIn(
  client: ApiClient,
  { _id: id }: Pick<Appointment, '_id'>,
  body: CheckInBody,
): Promise<Appointment> {
  try {
    return (await client.call(appointmentsContract.checkIn, { params: { id }, body })).appointment;
  } catch (error) {
    throw renamed(error, 'Failed to check in for appointment');
  }
}

/**
 * Undoes a check-in as it was seen (P-14).
 * @returns the appointment as it is now
 * @throws ApiError "The check-in could not be undone.", with the server's words as cause
 */
export async function undoCheckIn(
  client: ApiClient,
  { _id: id, version }: Pick<Appointment, '_id' | 'version'>,
): Promise<Appointment> {
  const input = { params: { id }, body: { version } };
  try {
    return (await client.call(appointmentsContract.undoCheckIn, input)).appointment;
  } catch (error) {
    throw renamed(error, UNDO_FAILED);
  }
}

export const UNDO_FAILED = 'The check-in could not be undone.';

/** Whether the server wants the member to be asked first: the visit is on another day. */
export function asksFirst(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'check-in/another-day';
}

/** Why it failed, as far as it helps: the server's refusal, or that it was not reached. */
export function whyFailed(
  error: unknown,
  offline = 'You seem to be offline. Everything you entered is still here.',
): string | null {
  const told = error instanceof ApiError ? error.cause : null;
  if (!(told instanceof ApiError)) return null;
  if (told.code === 'network') return offline;
  return told.status < 500 && told.message ? told.message : null;
}
