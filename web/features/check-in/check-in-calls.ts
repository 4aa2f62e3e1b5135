import type * as z from 'zod/mini';
import { appointmentsContract, type checkInBody } from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { ApiClient } from '#web/lib/api/client.ts';
import { withMessage } from '#web/lib/appointments/appointment-calls.ts';

export type CheckInBody = z.input<typeof checkInBody>;

/** Title of every failed check-in on the screen (ERR-67). */
export const CHECK_IN_FAILED = 'Failed to check in. Please try again.';

/**
 * Checks in one appointment; the server decides.
 * @returns the updated appointment
 * @throws ApiError "Failed to check in for appointment" (ERR-65), with the server's error as cause
 */
export async function checkIn(
  client: ApiClient,
  { _id: id }: Pick<Appointment, '_id'>,
  body: CheckInBody,
): Promise<Appointment> {
  try {
    return (await client.call(appointmentsContract.checkIn, { params: { id }, body })).appointment;
  } catch (error) {
    throw withMessage(error, 'Failed to check in for appointment');
  }
}

/**
 * Undoes a check-in of the given version (P-14).
 * @returns the updated appointment
 * @throws ApiError "We couldn’t undo your check-in.", with the server's error as cause
 */
export async function undoCheckIn(
  client: ApiClient,
  { _id: id, version }: Pick<Appointment, '_id' | 'version'>,
): Promise<Appointment> {
  const input = { params: { id }, body: { version } };
  try {
    return (await client.call(appointmentsContract.undoCheckIn, input)).appointment;
  } catch (error) {
    throw withMessage(error, UNDO_FAILED);
  }
}

export const UNDO_FAILED = 'We couldn’t undo your check-in.';

/** Whether the server requires a confirmation first, because the visit is on another day. */
export function needsEarlyConfirmation(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'check-in/another-day';
}

/** The server's refusal or the offline message; null where the cause does not help the member. */
export function failureReason(
  error: unknown,
  offline = 'You seem to be offline. We’ve kept everything you entered.',
): string | null {
  const cause = error instanceof ApiError ? error.cause : null;
  if (!(cause instanceof ApiError)) return null;
  if (cause.code === 'network') return offline;
  return cause.status < 500 && cause.message ? cause.message : null;
}
