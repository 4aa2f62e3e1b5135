import {
  type AppointmentAction,
  type AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { isVerified } from '#shared/domain/rewards/reward-state.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type AnnounceDeps, announceNews } from './emails/announce.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { Change } from './change-store.ts';
import { newsOf } from './emails/news.ts';
import type { AppointmentDeps } from './deps.ts';

export type Move = {
  /** As it was read when the move was decided. */
  readonly row: Pick<
    AppointmentRow,
    'id' | 'status' | 'version' | 'uid' | 'provider_id' | 'requested_date'
  >;
  readonly action: AppointmentAction;
  readonly actor: AppointmentActor;
  /** Null where nobody called: the system itself. */
  readonly caller: Caller | null;
  /** What changes beside the status. */
  readonly change?: Change;
};

export type MoveDeps = AnnounceDeps & Pick<AppointmentDeps, 'stores' | 'clock' | 'rewards'>;

/**
 * The one way by which an appointment moves: the row, its line in the record of changes, and what
 * follows from it, all or nothing. Of several who move at the same time the first one wins.
 * @throws AppError appointment/stale when somebody else moved first, check-in/reward-claimed
 */
export async function moveAppointment(
  deps: MoveDeps,
  { row, action, actor, caller, change = {} }: Move,
): Promise<void> {
  const { stores, clock, rewards } = deps;
  const now = clock.now();
  const status = TRANSITIONS[action].to;
  await stores.transaction(async ({ changes, trx }) => {
    const others = action === 'undo-check-in' ? await changes.holdOtherVisits(row) : [];
    const moved = await changes.move(
      row,
      { ...change, status, ...times(action, now), ...ending(row, actor, status) },
      now,
    );
    if (!moved) throw new AppError('appointment/stale');
    await changes.note({
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
    await announceNews(deps, row.id, newsOf({ action, from: row.status, actor }), trx);
  });
}

/** What counts for the stamp card; null where it is nobody's whom we know. */
function visitOf(
  { id, uid, provider_id: providerId, requested_date: day }: Move['row'],
  at: Date,
  verified: boolean,
) {
  return uid === null ? null : { appointmentId: id, uid, providerId, day, at, verified };
}

/** What is kept of a check-in; nothing of it once it is undone. */
const NO_CHECK_IN: Change = {
  checked_in_at: null,
  check_in_method: null,
  check_in_distance_m: null,
  check_in_accuracy_m: null,
  check_in_note_sealed: null,
};

/** The instant that a status is known by. */
function times(action: AppointmentAction, now: Date): Change {
  if (action === 'cancel' || action === 'expire') return { cancelled_at: now };
  if (action === 'check-in') return { checked_in_at: now };
  if (action === 'undo-check-in') return NO_CHECK_IN;
  return action === 'complete' ? { completed_at: now } : {};
}

/** Who ended it, and from where. */
export function ending(
  { status: from }: Pick<AppointmentRow, 'status'>,
  actor: AppointmentActor,
  to: AppointmentRow['status'],
): Change {
  return to === 'cancelled' && (from === 'pending' || from === 'confirmed')
    ? { cancelled_by: actor, cancelled_from: from }
    : {};
}
