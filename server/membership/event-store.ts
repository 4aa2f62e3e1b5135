import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { EventStatus, MembershipTables } from './tables.ts';

export type EventRow = Selectable<MembershipTables['payment_event']>;

/** The inbox of the payment provider's events. */
export function createEventStore(db: Kysely<Tables>) {
  const rows = () => db.selectFrom('payment_event').selectAll();
  return {
    /** Stores an event once by its id. @returns the stored row */
    async save(
      event: Insertable<MembershipTables['payment_event']>,
    ): Promise<EventRow | undefined> {
      await db
        .insertInto('payment_event')
        .values(event)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return rows().where('id', '=', event.id).executeTakeFirst();
    },

    async settle(id: string, status: Exclude<EventStatus, 'received'>, now: Date): Promise<void> {
      await db
        .updateTable('payment_event')
        .set({ status, settled_at: now })
        .where('id', '=', id)
        .where('status', '=', 'received')
        .execute();
    },

    listWaiting: (limit: number): Promise<EventRow[]> =>
      rows().where('status', '=', 'received').orderBy('received_at').limit(limit).execute(),
  };
}
