import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { SettleAction } from '#shared/domain/appointments/desk-limits.ts';
import { canMove } from '#shared/domain/appointments/transitions.ts';

/** A visit with a check-in is completed; without one, the desk says that the patient attended. */
type AttendedAction = 'attend' | 'complete';

/** The buttons that settle a visit. */
export const SETTLE_LABELS: Readonly<Record<SettleAction | 'complete', string>> = {
  attend: 'Attended',
  complete: 'Attended',
  'no-show': 'Did not attend',
  dispute: 'Dispute check-in',
  reopen: 'Undo',
};

/** What each of them did, as a message. */
export const SETTLED_TEXTS: Readonly<Record<SettleAction, string>> = {
  attend: 'Marked as attended. You can undo this in the details.',
  'no-show': 'Marked as not attended. You can undo this in the details.',
  dispute: 'Check-in disputed. The visit earns no stamp until you settle it.',
  reopen: 'Undone. The appointment is confirmed again.',
};

/** The action by which the desk says that the patient attended. */
export function attendedAction({ status }: Pick<Appointment, 'status'>): AttendedAction {
  return canMove('complete', status, 'provider') ? 'complete' : 'attend';
}

/** Why a visit with a check-in waits for the desk; empty without a check-in. */
export function checkInNote({
  checkIn,
  disputed,
}: Pick<Appointment, 'checkIn' | 'disputed'>): string {
  if (checkIn === null) return '';
  return disputed ? 'check-in disputed' : 'checked in by the member, without location';
}
