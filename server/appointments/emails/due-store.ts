import { type Kysely, sql } from 'kysely';
import type { ReminderDays } from '#shared/domain/appointments/reminders.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../../database/tables.ts';
import type { Seen } from '../change-store.ts';
import { reminderIntent } from './emails.ts';

/** What the calendar makes due: reminders, and requests that nobody answered. */
export function createDueStore(db: Kysely<Tables>) {
  return {
    /** Confirmed ones of a span of days, for members, that a reminder was not queued for yet. */
    listToRemind(days: ReminderDays, from: Day, until: Day) {
      const intent = reminderIntent('%1$s', '%2$s', '%3$s');
      return (
        db
          .selectFrom('appointment')
          .select(['id', 'status', 'version', 'requested_date'])
          // Since when it stands as it is: a change of anything else does not count.
          .select((row) =>
            row.fn
              .coalesce(
                row
                  .selectFrom('appointment_event as event')
                  .select((event) => event.fn.max('event.at').as('at'))
                  .whereRef('event.appointment_id', '=', 'appointment.id')
                  .where('event.action', 'in', ['add', 'confirm', 'reschedule']),
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

    /** Requests whose day is over, or that were made before an instant. */
    listWaiting(today: Day, madeBefore: Date) {
      return db
        .selectFrom('appointment')
        .select(['id', 'status', 'version', 'uid', 'provider_id', 'requested_date', 'created_at'])
        .where('status', '=', 'pending')
        .where((where) =>
          where.or([where('requested_date', '<', today), where('created_at', '<', madeBefore)]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    /** Keeps a row as it was seen until the transaction ends; false where somebody moved it first. */
    async hold({ id, status, version }: Seen): Promise<boolean> {
      const held = await db
        .selectFrom('appointment')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', status)
        .where('version', '=', version)
        .forShare()
        .executeTakeFirst();
      return held !== undefined;
    },
  };
}
