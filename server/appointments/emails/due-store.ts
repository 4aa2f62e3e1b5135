import { type Kysely, sql } from 'kysely';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../../database/tables.ts';
import type { RowVersion } from '../change-store.ts';
import { reminderIntent } from './emails.ts';

/** Due reminders and expired requests. */
export function createDueStore(db: Kysely<Tables>) {
  return {
    /** Members' confirmed appointments in a range of days without a queued reminder. */
    listToRemind(days: ReminderDays, from: Day, until: Day) {
      const intent = reminderIntent('%1$s', '%2$s', '%3$s');
      return (
        db
          .selectFrom('appointment')
          .select(['id', 'status', 'version', 'requested_date'])
          // When its date and confirmation last changed; other changes do not count.
          .select((row) =>
            row.fn
              .coalesce(
                row
                  .selectFrom('appointment_event as event')
                  .select((event) => event.fn.max('event.at').as('at'))
                  .whereRef('event.appointment_id', '=', 'appointment.id')
                  .where('event.action', 'in', ['add', 'confirm', 'accept', 'agree', 'reschedule']),
                'appointment.created_at',
              )
              .as('settled_at'),
          )
          .where('status', '=', 'confirmed')
          .where('uid', 'is not', null)
          .where('requested_date', '>=', from)
          .where('requested_date', '<=', until)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('mail_outbox')
                  .select('mail_outbox.id')
                  .where(
                    'mail_outbox.intent',
                    '=',
                    sql<string>`format(${intent}::text, appointment.id, to_char(appointment.requested_date, 'YYYY-MM-DD'), ${String(days)}::text)`,
                  ),
              ),
            ),
          )
          .orderBy('requested_date')
          .orderBy('id')
          .execute()
      );
    },

    /** Pending requests whose day has passed, or that were created before an instant. */
    listWaiting(today: Day, createdBefore: Date) {
      return db
        .selectFrom('appointment')
        .select(['id', 'status', 'version', 'uid', 'provider_id', 'requested_date', 'created_at'])
        .select(['proposed_date', 'proposed_at', 'preferred_time'])
        .select(['created_by', 'visit_answer'])
        .where('status', '=', 'pending')
        .where((where) =>
          where.or([where('requested_date', '<', today), where('created_at', '<', createdBefore)]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    /** Locks a row until the transaction ends. @returns false if it has changed since it was read */
    async lockUnchanged({ id, status, version }: RowVersion): Promise<boolean> {
      const row = await db
        .selectFrom('appointment')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', status)
        .where('version', '=', version)
        .forShare()
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
