import type { Transaction } from 'kysely';
import {
  type AppointmentAction,
  type AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { isVisit } from '#shared/domain/rewards/stamp-card.ts';
import { asksMember, countsForReward } from '#shared/domain/rewards/visit-answer.ts';
import { changedFields } from '#shared/domain/appointments/corrections.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import {
  type NotificationDeps,
  queueNotifications,
  withdrawReminders,
} from './emails/queue-notifications.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { Change, ChangeStore } from './change-store.ts';
import { recordEventWithChanges } from './field-changes.ts';
import { notificationsFor } from './emails/notifications.ts';
import type { AppointmentDeps, Visit } from './deps.ts';

export type Move = {
  /** As read when the change was decided. */
  readonly row: Pick<
    AppointmentRow,
    | 'id'
    | 'status'
    | 'version'
    | 'uid'
    | 'provider_id'
    | 'requested_date'
    | 'preferred_time'
    | 'created_by'
    | 'visit_answer'
  >;
  readonly action: AppointmentAction;
  readonly actor: AppointmentActor;
  /** Null for the system. */
  readonly caller: Pick<Caller, 'uid'> | null;
  /** Changes besides the status, or how they are decided within the transaction, before it locks anything else. */
  readonly change?: Change | ((changes: ChangeStore, now: Date) => Promise<Change>);
  /** What the clinic says in the member's email. */
  readonly message?: string;
};

export type MoveDeps = NotificationDeps &
  Pick<AppointmentDeps, 'stores' | 'clock' | 'rewards' | 'cipher'>;

/**
 * Applies a status change in one transaction: the row, its event, stamps and emails. Of concurrent
 * changes the first wins.
 * @throws AppError appointment/stale if the row changed meanwhile, check-in/reward-claimed
 */
export async function moveAppointment(
  deps: MoveDeps,
  { row, action, actor, caller, change: decide = {}, message = '' }: Move,
): Promise<void> {
  const { stores, clock } = deps;
  const now = clock.now();
  const status = TRANSITIONS[action].to;
  await stores.transaction(async ({ changes, trx }) => {
    const change = typeof decide === 'function' ? await decide(changes, now) : decide;
    const others = isUncounted(row, status) ? await changes.lockOtherVisits(row) : [];
    const columns = withQuestion(row, { ...change, ...columnsOf(action, now) });
    const moved = await changes.move(
      row,
      { ...columns, status, ...cancellationOf(row, actor, status) },
      now,
    );
    if (!moved) throw new AppError('appointment/stale');
    const event = {
      appointment_id: row.id,
      at: now,
      actor_uid: caller?.uid ?? null,
      actor_role: actor,
      action,
      from_status: row.status,
      to_status: status,
    };
    await recordEventWithChanges(changes, deps.cipher, event, timeChanges(row, change));
    const visit = visitOf(row, columns, status, now);
    if (visit) await updateRewards(deps, { row, status, visit, others }, trx);
    // Any change of a confirmed visit makes a reminder that waits to be sent untrue.
    if (row.status === 'confirmed') await withdrawReminders(deps, row, trx);
    const notifications = notificationsFor({ event: action, from: row.status, actor });
    await queueNotifications(deps, row.id, notifications, trx, message);
  });
}

/** What the history shows of another day or time. */
function timeChanges(row: Move['row'], { requested_date: day, preferred_time: time }: Change) {
  return changedFields(
    ['requestedDate', 'preferredTime'],
    { requestedDate: row.requested_date, preferredTime: row.preferred_time },
    { requestedDate: day, preferredTime: time },
  );
}

/** Whether the visit no longer counts after the change. */
function isUncounted({ status: from }: Pick<Move['row'], 'status'>, to: string): boolean {
  return isVisit(from) && !isVisit(to);
}

type Counted = {
  readonly row: Move['row'];
  readonly status: AppointmentRow['status'];
  readonly visit: Visit;
  /** The person's other visits of the day, which count instead if they can. */
  readonly others: readonly Visit[];
};

/** Counts a visit for the stamp card, no longer counts it, or says whether it is verified (P-24). */
async function updateRewards(
  { rewards }: Pick<AppointmentDeps, 'rewards'>,
  { row, status, visit, others }: Counted,
  trx: Transaction<Tables>,
): Promise<void> {
  if (isUncounted(row, status)) await rewards.uncountVisit(visit, others, trx);
  else if (isVisit(row.status)) await rewards.setVerified(visit, trx);
  else if (isVisit(status)) await rewards.countVisit(visit, trx);
}

/** The visit for the stamp card; null for an unknown card. */
function visitOf(
  { id, uid, provider_id: providerId, requested_date: day, ...row }: Move['row'],
  { check_in_method: method = null, disputed_at: disputedAt = null, visit_answer }: Change,
  status: AppointmentRow['status'],
  at: Date,
): Visit | null {
  if (uid === null) return null;
  const answer = visit_answer === undefined ? row.visit_answer : visit_answer;
  const verified = countsForReward({ status, method, disputed: disputedAt !== null, answer });
  return {
    appointmentId: id,
    uid,
    providerId,
    day,
    preferredTime: row.preferred_time,
    at,
    verified,
  };
}

/** Clears the check-in columns. */
const NO_CHECK_IN: Change = {
  checked_in_at: null,
  check_in_method: null,
  check_in_distance_m: null,
  check_in_accuracy_m: null,
  check_in_note_sealed: null,
  disputed_at: null,
  visit_answer: null,
};

/** Asks the member about a visit that the clinic alone adds and checks in (P-24). */
function withQuestion({ uid, created_by: createdBy }: Move['row'], change: Change): Change {
  const { check_in_method: method = null } = change;
  return asksMember({ createdBy, method, known: uid !== null })
    ? { ...change, visit_answer: 'awaited' }
    : change;
}

/** The columns that belong to an action, besides the status. */
function columnsOf(action: AppointmentAction, now: Date): Change {
  switch (action) {
    case 'cancel':
    case 'expire':
      return { cancelled_at: now };
    case 'check-in':
      return { checked_in_at: now };
    case 'undo-check-in':
      return NO_CHECK_IN;
    case 'complete':
      return { completed_at: now };
    case 'attend':
      return {
        settled: 'attended',
        checked_in_at: now,
        check_in_method: 'desk',
        completed_at: now,
      };
    case 'no-show':
      return { ...NO_CHECK_IN, settled: 'no-show', cancelled_at: now };
    case 'dispute':
      return { disputed_at: now };
    case 'reopen':
      return {
        ...NO_CHECK_IN,
        settled: null,
        completed_at: null,
        cancelled_at: null,
        cancelled_by: null,
        cancelled_from: null,
      };
    default:
      return {};
  }
}

/** Who cancelled it, and in which status. */
export function cancellationOf(
  { status: from }: Pick<AppointmentRow, 'status'>,
  actor: AppointmentActor,
  to: AppointmentRow['status'],
): Change {
  return to === 'cancelled' && from !== 'cancelled' && from !== 'completed'
    ? { cancelled_by: actor, cancelled_from: from }
    : {};
}
