import type { Insertable, Kysely, Updateable } from 'kysely';
import { isVerified } from '#shared/domain/rewards/reward-state.ts';
import { isVisit } from '#shared/domain/rewards/stamp-card.ts';
import type { Tables } from '../database/tables.ts';
import type { AppointmentTables } from './tables.ts';

type Columns = AppointmentTables['appointment'];

/** What the caller of a change has seen; the change happens from there or not at all. */
export type Seen = {
  readonly id: string;
  readonly status: Columns['status'];
  readonly version: number;
};
type OfDay = Pick<Columns, 'id' | 'uid' | 'provider_id' | 'requested_date'>;
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

    /**
     * Holds every appointment of the person with the provider on that day until the transaction
     * ends, in the order of their ids so that two who do so follow one another. Only one of them
     * counts for the stamp card.
     * @returns the others at which the person was, the first check-in first
     */
    async holdOtherVisits({ id, uid, provider_id: providerId, requested_date: day }: OfDay) {
      if (uid === null) return [];
      const rows = await db
        .selectFrom('appointment')
        .select(['id', 'status', 'check_in_method as method', 'checked_in_at'])
        .where('uid', '=', uid)
        .where('provider_id', '=', providerId)
        .where('requested_date', '=', day)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows
        .flatMap(({ checked_in_at: at, ...row }) =>
          row.id !== id && at !== null && isVisit(row.status)
            ? [{ appointmentId: row.id, at, verified: isVerified(row) }]
            : [],
        )
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },

    async note(event: NewEvent): Promise<void> {
      await db.insertInto('appointment_event').values(event).execute();
    },
  };
}
