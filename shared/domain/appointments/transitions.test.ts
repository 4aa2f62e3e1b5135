import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES } from '#shared/contract/records/appointment.ts';
import {
  actionForStatus,
  type AppointmentAction,
  isPossible,
  canMove,
  pastTense,
  TRANSITIONS,
  refusalOfMany,
  refusalReason,
} from './transitions.ts';

const ACTIONS = Object.keys(TRANSITIONS) as AppointmentAction[];

/** A second, independent statement of P-14. */
const POSSIBLE = [
  'confirm pending',
  'cancel pending',
  'cancel confirmed',
  'check-in confirmed',
  'undo-check-in checked-in',
  'complete checked-in',
  'reschedule confirmed',
  'ask confirmed',
  'agree confirmed',
  'keep confirmed',
  'propose pending',
  'accept pending',
  'expire pending',
  'attend confirmed',
  'no-show confirmed',
  'no-show checked-in',
  'dispute checked-in',
  'reopen completed',
  'reopen cancelled',
];

describe('transitions of an appointment (P-14)', () => {
  const cases = ACTIONS.flatMap((action) =>
    APPOINTMENT_STATUSES.map((status) => ({ action, status })),
  );

  it.each(cases)('%s of a %s appointment', ({ action, status }) => {
    const possible = POSSIBLE.includes(`${action} ${status}`);
    expect(isPossible(action, status)).toBe(possible);
    const byDesk = possible && !['expire', 'undo-check-in', 'accept', 'ask'].includes(action);
    expect(canMove(action, status, 'provider')).toBe(byDesk);
    expect(canMove(action, status, 'system')).toBe(possible && action === 'expire');
    const byMember =
      possible && ['cancel', 'check-in', 'undo-check-in', 'accept', 'ask', 'keep'].includes(action);
    expect(canMove(action, status, 'member')).toBe(byMember);
    expect(refusalReason(action, status, 'provider') === null).toBe(byDesk);
    expect(refusalReason(action, status, 'member') === null).toBe(byMember);
  });

  it('has only the undo of a settlement from completed or cancelled, and none back to pending', () => {
    for (const action of ACTIONS) {
      expect(isPossible(action, 'completed')).toBe(action === 'reopen');
      expect(isPossible(action, 'cancelled')).toBe(action === 'reopen');
      expect(TRANSITIONS[action].to === 'pending').toBe(action === 'propose');
    }
  });
});

describe('wording of transitions', () => {
  it.each([
    ['confirm', 'confirmed'],
    ['cancel', 'cancelled'],
    ['check-in', 'checked in'],
    ['undo-check-in', 'set back to confirmed'],
    ['complete', 'completed'],
    ['reschedule', 'rescheduled'],
    ['propose', 'given another time'],
    ['accept', 'accepted'],
    ['ask', 'asked for at another time'],
    ['agree', 'moved as asked'],
    ['keep', 'kept at its time'],
    ['expire', 'expired'],
    ['attend', 'marked as attended'],
    ['no-show', 'marked as not attended'],
    ['dispute', 'disputed'],
    ['reopen', 'reopened'],
  ] as const)('the past tense of %s is %s (P-15)', (action, words) => {
    expect(pastTense(action)).toBe(words);
  });

  it.each([
    ['cancel', 'completed', 'provider', 'This appointment is completed, so it can’t be cancelled.'],
    [
      'confirm',
      'cancelled',
      'provider',
      'This appointment is cancelled, so it can’t be confirmed.',
    ],
    ['confirm', 'pending', 'member', 'An appointment can only be confirmed by the provider.'],
    [
      'undo-check-in',
      'checked-in',
      'provider',
      'An appointment can only be set back to confirmed by the member.',
    ],
    [
      'expire',
      'pending',
      'provider',
      'An appointment can’t be expired by hand. That happens automatically.',
    ],
    ['expire', 'pending', 'system', null],
    ['expire', 'confirmed', 'system', 'This appointment is confirmed, so it can’t be expired.'],
    ['confirm', 'pending', 'system', 'An appointment can only be confirmed by the provider.'],
    ['cancel', 'checked-in', 'member', 'This appointment is checked in, so it can’t be cancelled.'],
    [null, 'confirmed', 'provider', 'An appointment can’t go back to waiting for confirmation.'],
  ] as const)(
    'gives the reason against %s of a %s appointment by a %s',
    (action, status, actor, reason) => {
      expect(refusalReason(action, status, actor)).toBe(reason);
    },
  );

  it('says an action already taken in fewer words', () => {
    expect(refusalReason('confirm', 'confirmed', 'provider')).toBe(
      'This appointment is already confirmed.',
    );
  });

  it.each([
    ['This appointment is already confirmed.', 361, '361 were already confirmed.'],
    ['This appointment is already cancelled.', 1, '1 was already cancelled.'],
    [
      'This appointment is completed, so it can’t be cancelled.',
      2,
      '2 were completed, so they couldn’t be cancelled.',
    ],
    [
      'This appointment is checked in, so it can’t be cancelled.',
      1,
      '1 was checked in, so it couldn’t be cancelled.',
    ],
    ['Try again in a moment.', 2, 'Try again in a moment.'],
  ])('says "%s" of %d', (reason, count, text) => {
    expect(refusalOfMany(reason, count)).toBe(text);
  });

  it.each([
    ['pending', null],
    ['confirmed', 'confirm'],
    ['checked-in', 'check-in'],
    ['completed', 'complete'],
    ['cancelled', 'cancel'],
  ] as const)('maps the status %s to the action %s', (status, action) => {
    expect(actionForStatus(status)).toBe(action);
  });
});
