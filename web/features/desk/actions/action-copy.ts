import type { Appointment } from '#shared/contract/records/appointment.ts';
import { SETTLE_ACTIONS, type SettleAction } from '#shared/domain/appointments/desk-limits.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { pastTense } from '#shared/domain/appointments/transitions.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { SETTLED_TEXTS } from '../settle/settle-copy.ts';

/** The actions that change only the status; rescheduling has its own dialog. */
export type DeskMove = 'confirm' | 'cancel' | 'check-in' | 'complete' | TimeAnswer | SettleAction;
/** What the desk answers to a member who asks for another time (P-73). */
type TimeAnswer = 'agree' | 'keep';
export type BulkMove = Extract<DeskMove, 'confirm' | 'cancel'>;

/** Whether an action settles a visit, which is a call of its own. */
export function isSettleAction(action: string): action is SettleAction {
  return SETTLE_ACTIONS.some((each) => each === action);
}

export function isTimeAnswer(action: string): action is TimeAnswer {
  return action === 'agree' || action === 'keep';
}

export const UPDATE_FAILED = 'Failed to update appointment request.';
export const ADD_FAILED = 'Failed to add appointment request.';
export const ADDED = 'Appointment request added successfully!';

/** "Appointment request checked in successfully!" (ERR-87; P-15). */
export function movedText(action: DeskMove): string {
  if (isSettleAction(action)) return SETTLED_TEXTS[action];
  if (isTimeAnswer(action))
    return action === 'agree'
      ? 'Appointment moved to the new time.'
      : 'New time declined. The appointment stays as it is.';
  return `Appointment request ${pastTense(action)} successfully!`;
}

const requests = (count: number) => plural(count, 'request');

/** "Successfully confirmed 2 requests" (ERR-88; P-15). */
export function movedManyText(action: BulkMove, count: number): string {
  return `Successfully ${pastTense(action)} ${requests(count)}`;
}

/** "Failed to confirm some requests. Please try again." (ERR-89). */
export function moveManyFailedText(action: BulkMove): string {
  return `Failed to ${action} some requests. Please try again.`;
}

/** "2 requests were confirmed.", for a partial failure; empty where none succeeded. */
export function alreadyMovedText(action: BulkMove, count: number): string {
  if (count === 0) return '';
  return `${requests(count)} ${count === 1 ? 'was' : 'were'} ${pastTense(action)}.`;
}

/** "Ada Lovelace, 5 March 2026, 10am". */
export function appointmentInWords({
  patientName,
  requestedDate,
  preferredTime,
}: Pick<Appointment, 'patientName' | 'requestedDate' | 'preferredTime'>): string {
  return [patientName, longDate(requestedDate), preferredTimeText(preferredTime)]
    .filter((part) => part !== '')
    .join(', ');
}

export type Question = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Label of the message to the patient; absent where none can be sent. */
  readonly messageLabel?: string;
};

/** The confirmation for declining a request or cancelling an appointment, which is final (P-13). */
export function cancelQuestion(appointment: Appointment): Question {
  // An unknown card belongs to no member who could be notified.
  const notified = appointment.cardState === 'unknown' ? '' : ' We’ll email the member.';
  const description = `${appointmentInWords(appointment)}.${notified} You can’t undo this.`;
  const message = notified === '' ? {} : { messageLabel: 'Reason, for the patient' };
  return appointment.status === 'pending'
    ? {
        ...message,
        title: 'Decline this request?',
        description,
        confirmLabel: 'Decline request',
        cancelLabel: 'Keep request',
      }
    : {
        ...message,
        title: 'Cancel this appointment?',
        description,
        confirmLabel: 'Cancel appointment',
        cancelLabel: 'Keep appointment',
      };
}

export function cancelManyQuestion(count: number): Question {
  return {
    title: `Cancel ${requests(count)}?`,
    description: 'We’ll email the members whose cards we recognise. You can’t undo this.',
    confirmLabel: `Cancel ${requests(count)}`,
    cancelLabel: count === 1 ? 'Keep request' : 'Keep requests',
  };
}
