import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isPossible, canMove } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { DeskMove } from './action-copy.ts';

export type DetailsAction = DeskMove | 'reschedule';

/**
 * The actions in the details dialog, most likely last, by the transition table (DASHACT-15 to
 * DASHACT-18; P-13 and P-14). The desk checks in patients who are present, so only for today.
 */
export function detailsActions(
  { status, requestedDate }: Pick<Appointment, 'status' | 'requestedDate'>,
  today: Day,
): readonly DetailsAction[] {
  const order: readonly DetailsAction[] = [
    'cancel',
    'reschedule',
    'confirm',
    'check-in',
    'complete',
  ];
  return order.filter(
    (action) =>
      canMove(action, status, 'provider') && (action !== 'check-in' || requestedDate === today),
  );
}

/** The button's label: a pending request is declined, an appointment cancelled. */
export function detailsActionText(
  action: DetailsAction,
  { status }: Pick<Appointment, 'status'>,
): string {
  if (action === 'cancel') return isPossible('confirm', status) ? 'Decline' : 'Cancel Request';
  return {
    confirm: 'Confirm',
    'check-in': 'Check in',
    complete: 'Mark Completed',
    reschedule: 'Reschedule',
  }[action];
}
