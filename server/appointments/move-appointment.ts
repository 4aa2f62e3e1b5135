import {
  type AppointmentAction,
  type AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { createAnnounce } from './mails/announce.ts';
import type { AppointmentRow } from './appointment-store.ts';
import type { Change } from './change-store.ts';
import { newsOf } from './mails/news.ts';
import type { AppointmentParts } from './parts.ts';

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

/**
 * The one way by which an appointment moves: the row, its line in the record of changes, and what
 * follows from it, all or nothing. Of several who move at the same time the first one wins.
 */
export function createMoveAppointment(parts: AppointmentParts) {
  const { stores, clock, rewards } = parts;
  const announce = createAnnounce(parts);
  /** @throws AppError appointment/stale when somebody else moved first */
  return async ({ row, action, actor, caller, change = {} }: Move): Promise<void> => {
    const now = clock.now();
    const status = TRANSITIONS[action].to;
    await stores.transaction(async ({ changes, trx }) => {
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
      if (action === 'check-in' && row.uid !== null) {
        const { id: appointmentId, uid, provider_id: providerId, requested_date: day } = row;
        await rewards.countVisit({ appointmentId, uid, providerId, day, at: now }, trx);
      }
      await announce.news(row.id, newsOf({ action, from: row.status, actor }), trx);
    });
  };
}

/** The instant that a status is known by. */
function times(action: AppointmentAction, now: Date): Change {
  if (action === 'cancel' || action === 'expire') return { cancelled_at: now };
  if (action === 'check-in') return { checked_in_at: now };
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
