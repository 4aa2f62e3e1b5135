import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { AppointmentTables } from './tables.ts';

type Columns = AppointmentTables['appointment'];

/** What the caller of a change has seen; the change happens from there or not at all. */
export type Seen = {
  readonly id: string;
  readonly status: Columns['status'];
  readonly version: number;
};
export type Change = Omit<Updateable<Columns>, 'id' | 'version' | 'updated_at'>;
export type NewEvent = Insertable<AppointmentTables['appointment_event']>;

/** Changes of appointments, each with its line in the record of changes. Use it within a transaction. */
export function createChangeStore(db: Kysely<Tables>) {
  return {
    /** One guarded statement: false where somebody else moved first. */
    async move({ id, status, version }: Seen, change: Change, now: Date): Promise<boolean> {
      const moved = await db
        .updateTable('appointment')
        .set((set) => ({ ...change, version: set('version', '+', 1), updated_at: now }))
        .where('id', '=', id)
        .where('status', '=', status)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst();
      return moved !== undefined;
    },

    async note(event: NewEvent): Promise<void> {
      await db.insertInto('appointment_event').values(event).execute();
    },
  };
}
