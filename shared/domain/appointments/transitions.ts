import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { grouped } from '../numbers/grouped.ts';

/** Who changes an appointment: its member, the provider's account, or a job. */
export type AppointmentActor = 'member' | 'provider' | 'system';

type Transition = {
  readonly from: readonly AppointmentStatus[];
  readonly to: AppointmentStatus;
  readonly by: readonly AppointmentActor[];
  /** The past tense for messages (P-15). */
  readonly past: string;
};

const DESK = ['provider'] as const;
const EVERYONE = ['member', ...DESK] as const;

/**
 * Every status transition of an appointment (P-14; DASHACT-19). The only source for buttons and
 * server: anything else is impossible.
 */
export const TRANSITIONS = {
  confirm: { from: ['pending'], to: 'confirmed', by: DESK, past: 'confirmed' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', by: EVERYONE, past: 'cancelled' },
  'check-in': { from: ['confirmed'], to: 'checked-in', by: EVERYONE, past: 'checked in' },
  // The member's own check-in, for ten minutes: see undo-check-in.ts.
  'undo-check-in': {
    from: ['checked-in'],
    to: 'confirmed',
    by: ['member'],
    past: 'set back to confirmed',
  },
  complete: { from: ['checked-in'], to: 'completed', by: DESK, past: 'completed' },
  // Another time instead, which the member accepts, or declines by cancelling: see proposal.ts.
  propose: { from: ['pending'], to: 'pending', by: DESK, past: 'given another time' },
  accept: { from: ['pending'], to: 'confirmed', by: ['member'], past: 'accepted' },
  // The member's counterpart for a confirmed visit, which stays so: the clinic agrees, or keeps it as it is.
  ask: { from: ['confirmed'], to: 'confirmed', by: ['member'], past: 'asked for at another time' },
  agree: { from: ['confirmed'], to: 'confirmed', by: DESK, past: 'moved as asked' },
  keep: { from: ['confirmed'], to: 'confirmed', by: EVERYONE, past: 'kept at its time' },
  reschedule: { from: ['confirmed'], to: 'confirmed', by: DESK, past: 'rescheduled' },
  // The desk settles a visit that is over, and may undo that: see settlement.ts.
  attend: { from: ['confirmed'], to: 'completed', by: DESK, past: 'marked as attended' },
  'no-show': {
    from: ['confirmed', 'checked-in'],
    to: 'cancelled',
    by: DESK,
    past: 'marked as not attended',
  },
  dispute: { from: ['checked-in'], to: 'checked-in', by: DESK, past: 'disputed' },
  reopen: { from: ['completed', 'cancelled'], to: 'confirmed', by: DESK, past: 'reopened' },
  // No answer in time.
  expire: { from: ['pending'], to: 'cancelled', by: ['system'], past: 'expired' },
} as const satisfies Readonly<Record<string, Transition>>;

export type AppointmentAction = keyof typeof TRANSITIONS;

const STATUS_WORDS: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'waiting for confirmation',
  confirmed: 'confirmed',
  'checked-in': 'checked in',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** "confirmed", "checked in", "rescheduled": the action in the past tense (P-15). */
export function pastTense(action: AppointmentAction): string {
  return TRANSITIONS[action].past;
}

/** "waiting for confirmation", "checked in": a status within a sentence. */
export function statusInWords(status: AppointmentStatus): string {
  return STATUS_WORDS[status];
}

/** Whether the status allows the action, regardless of the actor. */
export function isPossible(action: AppointmentAction, status: AppointmentStatus): boolean {
  const { from }: Transition = TRANSITIONS[action];
  return from.includes(status);
}

/** Whether this actor may take the action on their own appointment now; every button uses it. */
export function canMove(
  action: AppointmentAction,
  status: AppointmentStatus,
  actor: AppointmentActor,
): boolean {
  const { by }: Transition = TRANSITIONS[action];
  return by.includes(actor) && isPossible(action, status);
}

/** The action that leads to a status; null for `pending`, to which none leads. */
export function actionForStatus(
  status: AppointmentStatus,
): 'confirm' | 'cancel' | 'check-in' | 'complete' | null {
  if (status === 'confirmed') return 'confirm';
  if (status === 'cancelled') return 'cancel';
  if (status === 'checked-in') return 'check-in';
  return status === 'completed' ? 'complete' : null;
}

const THIS_ONE = 'This appointment is';

/** Why an action is not possible, as a sentence; null if it is. */
export function refusalReason(
  action: AppointmentAction | null,
  status: AppointmentStatus,
  actor: AppointmentActor,
): string | null {
  if (action === null) return 'An appointment can’t go back to waiting for confirmation.';
  const { by, from, to, past }: Transition = TRANSITIONS[action];
  if (by.includes('system') && actor !== 'system')
    return `An appointment can’t be ${past} by hand. That happens automatically.`;
  if (!by.includes(actor)) {
    const who = by.includes('provider') ? 'provider' : 'member';
    return `An appointment can only be ${past} by the ${who}.`;
  }
  if (from.includes(status)) return null;
  if (status === to) return `${THIS_ONE} already ${statusInWords(status)}.`;
  return `${THIS_ONE} ${statusInWords(status)}, so it can’t be ${past}.`;
}

/**
 * The reason against one appointment, said of several: "361 were already confirmed." Any other
 * reason stays as it is.
 */
export function refusalOfMany(reason: string, count: number): string {
  if (!reason.startsWith(THIS_ONE)) return reason;
  const [were, they] = count === 1 ? ['was', 'it'] : ['were', 'they'];
  return reason
    .replace(THIS_ONE, `${grouped(count)} ${were}`)
    .replace('so it can’t', `so ${they} couldn’t`);
}
