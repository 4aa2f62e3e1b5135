import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isPossible, mayMove } from '#shared/domain/appointments/transitions.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { DeskMove } from './action-copy.ts';

export type DetailsAction = DeskMove | 'reschedule';

/**
 * What the details window offers, its likeliest action last (spec 2, Details modal; P-13 and
 * 14): the one table decides. The desk checks in whoever stands before it, so only today.
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
      mayMove(action, status, 'provider') && (action !== 'check-in' || requestedDate === today),
  );
}

/** The words of its button: a request that waits is declined, an appointment cancelled. */
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
