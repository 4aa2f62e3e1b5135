import {
  type AppointmentAction,
  type AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { isVerified } from '#shared/domain/rewards/reward-state.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type NotificationDeps, queueNotifications } from './emails/queue-notifications.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { Change } from './change-store.ts';
import { notificationsFor } from './emails/notifications.ts';
import type { AppointmentDeps } from './deps.ts';

export type Move = {
  /** As read when the change was decided. */
  readonly row: Pick<
    AppointmentRow,
    'id' | 'status' | 'version' | 'uid' | 'provider_id' | 'requested_date'
  >;
  readonly action: AppointmentAction;
  readonly actor: AppointmentActor;
  /** Null for the system. */
  readonly caller: Caller | null;
  /** Changes besides the status. */
  readonly change?: Change;
};

export type MoveDeps = NotificationDeps & Pick<AppointmentDeps, 'stores' | 'clock' | 'rewards'>;

/**
 * Applies a status change in one transaction: the row, its event, stamps and emails. Of concurrent
 * changes the first wins.
 * @throws AppError appointment/stale if the row changed meanwhile, check-in/reward-claimed
 */
export async function moveAppointment(
  deps: MoveDeps,
  { row, action, actor, caller, change = {} }: Move,
): Promise<void> {
  const { stores, clock, rewards } = deps;
  const now = clock.now();
  const status = TRANSITIONS[action].to;
  await stores.transaction(async ({ changes, trx }) => {
    const others = action === 'undo-check-in' ? await changes.lockOtherVisits(row) : [];
    const moved = await changes.move(
      row,
      { ...change, status, ...timestampsOf(action, now), ...cancellationOf(row, actor, status) },
      now,
    );
    if (!moved) throw new AppError('appointment/stale');
    await changes.recordEvent({
      appointment_id: row.id,
      at: now,
      actor_uid: caller?.uid ?? null,
      actor_role: actor,
      action,
      from_status: row.status,
      to_status: status,
    });
    const method = change.check_in_method ?? null;
    const visit = visitOf(row, now, isVerified({ status, method }));
    if (visit && action === 'check-in') await rewards.countVisit(visit, trx);
    if (visit && action === 'complete') await rewards.verifyVisit(visit, trx);
    if (visit && action === 'undo-check-in') {
      const [first] = others;
      const instead = first ? { ...visit, ...first } : null;
      await rewards.uncountVisit(visit, instead, trx);
    }
    await queueNotifications(
      deps,
      row.id,
      notificationsFor({ action, from: row.status, actor }),
      trx,
    );
  });
}

/** The visit for the stamp card; null for an unknown card. */
function visitOf(
  { id, uid, provider_id: providerId, requested_date: day }: Move['row'],
  at: Date,
  verified: boolean,
) {
  return uid === null ? null : { appointmentId: id, uid, providerId, day, at, verified };
}

/** Clears the check-in columns. */
const NO_CHECK_IN: Change = {
  checked_in_at: null,
  check_in_method: null,
  check_in_distance_m: null,
  check_in_accuracy_m: null,
  check_in_note_sealed: null,
};

/** The timestamp columns of a status change. */
function timestampsOf(action: AppointmentAction, now: Date): Change {
  if (action === 'cancel' || action === 'expire') return { cancelled_at: now };
  if (action === 'check-in') return { checked_in_at: now };
  if (action === 'undo-check-in') return NO_CHECK_IN;
  return action === 'complete' ? { completed_at: now } : {};
}

/** Who cancelled it, and in which status. */
export function cancellationOf(
  { status: from }: Pick<AppointmentRow, 'status'>,
  actor: AppointmentActor,
  to: AppointmentRow['status'],
): Change {
  return to === 'cancelled' && (from === 'pending' || from === 'confirmed')
    ? { cancelled_by: actor, cancelled_from: from }
    : {};
}
