import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** An appointment's events, with who acted and the sealed changes. */
export function createAppointmentHistoryStore(db: Kysely<Tables>) {
  return {
    /** Newest first. */
    list(appointmentId: string) {
      return db
        .selectFrom('appointment_event as event')
        .leftJoin('appointment_change as change', 'change.event_id', 'event.id')
        .leftJoin('account', 'account.uid', 'event.actor_uid')
        .select(['event.at', 'event.actor_role', 'event.action'])
        .select(['change.id as change_id', 'change.changes_sealed', 'account.full_name'])
        .where('event.appointment_id', '=', appointmentId)
        .orderBy('event.id', 'desc')
        .execute();
    },
  };
}
