import type { Appointment } from '#shared/contract/records/appointment.ts';
import { pastTense } from '#shared/domain/appointments/transitions.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';

/** The actions that change a status at once; rescheduling has a window of its own. */
export type DeskMove = 'confirm' | 'cancel' | 'check-in' | 'complete';
export type BulkMove = Extract<DeskMove, 'confirm' | 'cancel'>;

export const UPDATE_FAILED = 'Failed to update appointment request.';
export const RESCHEDULE_FAILED = 'Failed to reschedule appointment.';
export const RESCHEDULED = 'Appointment rescheduled successfully!';
export const ADD_FAILED = 'Failed to add appointment request.';
export const ADDED = 'Appointment request added successfully!';

/** "Appointment request checked in successfully!" (ERR-87, ERR-88; P-15). */
export function movedText(action: DeskMove): string {
  return `Appointment request ${pastTense(action)} successfully!`;
}

const requests = (count: number) => plural(count, 'request');

/** "Successfully confirmed 2 requests" (ERR-87, ERR-88; P-15). */
export function movedManyText(action: BulkMove, count: number): string {
  return `Successfully ${pastTense(action)} ${requests(count)}`;
}

/** "Failed to confirm some requests. Please try again." (ERR-87, ERR-88). */
export function moveManyFailedText(action: BulkMove): string {
  return `Failed to ${action} some requests. Please try again.`;
}

/** How many of them went well where others did not; empty where none did. */
export function alreadyMovedText(action: BulkMove, count: number): string {
  if (count === 0) return '';
  return `${requests(count)} ${count === 1 ? 'was' : 'were'} ${pastTense(action)}.`;
}

/** "Ada Lovelace, 5 March 2026, 10:00": one appointment in a sentence. */
export function appointmentInWords({
  patientName,
  requestedDate,
  preferredTime,
}: Pick<Appointment, 'patientName' | 'requestedDate' | 'preferredTime'>): string {
  return [patientName, longDate(requestedDate), preferredTime]
    .filter((part) => part !== '')
    .join(', ');
}

export type Question = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
};

/** Cancelling cannot be undone: a request is declined, an appointment cancelled (P-13). */
export function cancelQuestion(appointment: Appointment): Question {
  // Nobody stands behind a card that we do not know.
  const told = appointment.cardState === 'unknown' ? '' : ' The member is told.';
  const description = `${appointmentInWords(appointment)}.${told} This cannot be undone.`;
  return appointment.status === 'pending'
    ? {
        title: 'Decline this request?',
        description,
        confirmLabel: 'Decline request',
        cancelLabel: 'Keep request',
      }
    : {
        title: 'Cancel this appointment?',
        description,
        confirmLabel: 'Cancel appointment',
        cancelLabel: 'Keep appointment',
      };
}

export function cancelManyQuestion(count: number): Question {
  return {
    title: `Cancel ${requests(count)}?`,
    description: 'Their members are told. This cannot be undone.',
    confirmLabel: `Cancel ${requests(count)}`,
    cancelLabel: count === 1 ? 'Keep it' : 'Keep them',
  };
}
