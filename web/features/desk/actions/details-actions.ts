import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isTooEarly } from '#shared/domain/appointments/check-in.ts';
import { openProposal } from '#shared/domain/appointments/proposal.ts';
import { canSettle, type SettleVisit } from '#shared/domain/appointments/settlement.ts';
import { isPossible, canMove } from '#shared/domain/appointments/transitions.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { SETTLE_LABELS } from '../settle/settle-copy.ts';
import { type DeskMove, isSettleAction, isTimeAnswer } from './action-copy.ts';
import type { NewTime } from './new-time.ts';

export type DetailsAction = DeskMove | NewTime;

const ORDER: readonly DetailsAction[] = [
  'dispute',
  'cancel',
  'reschedule',
  'propose',
  'confirm',
  'check-in',
  'no-show',
  'complete',
  'attend',
  'reopen',
  'keep',
  'agree',
];

/**
 * The actions in the details dialog, most likely last, by the transition table (DASHACT-15 to
 * DASHACT-18; P-13 and P-14). A patient is checked in on the day itself; later the desk says that they
 * attended.
 */
export function detailsActions(
  visit: SettleVisit & Pick<Appointment, 'proposal'>,
  now: Date,
): readonly DetailsAction[] {
  const { status, requestedDate } = visit;
  const today = londonDay(now);
  return ORDER.filter((action) => {
    if (action === (requestedDate === today ? 'attend' : 'check-in')) return false;
    if (isTimeAnswer(action)) return openProposal(visit, today)?.by === 'member';
    if (isSettleAction(action)) return canSettle(action, visit, now);
    return canMove(action, status, 'provider') && !isTooEarly(action, visit, today);
  });
}

/** The button's label: a pending request is declined, an appointment cancelled. */
export function detailsActionText(
  action: DetailsAction,
  { status }: Pick<Appointment, 'status'>,
): string {
  if (action === 'cancel') return isPossible('confirm', status) ? 'Decline' : 'Cancel Request';
  if (isSettleAction(action)) return SETTLE_LABELS[action];
  return {
    confirm: 'Confirm',
    'check-in': 'Check in',
    complete: 'Mark Completed',
    reschedule: 'Reschedule',
    propose: 'Propose another time',
    keep: 'Decline new time',
    agree: 'Accept new time',
  }[action];
}
