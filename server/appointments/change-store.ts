import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { PlacedCheckIn } from '#shared/domain/appointments/plausible-travel.ts';
import type { Place } from '#shared/domain/location/distance.ts';
import { isVisit } from '#shared/domain/rewards/stamp-card.ts';
import { countsForReward } from '#shared/domain/rewards/visit-answer.ts';
import { appointments } from '../metrics/metrics.ts';
import type { Tables } from '../database/tables.ts';
import type { AppointmentTables } from './tables.ts';

type Columns = AppointmentTables['appointment'];

/** The row version a change is based on (optimistic locking). */
export type RowVersion = {
  readonly id: string;
  readonly status: Columns['status'];
  readonly version: number;
};
type OfDay = Pick<Columns, 'id' | 'uid' | 'requested_date'>;
export type Change = Omit<Updateable<Columns>, 'id' | 'version' | 'updated_at'>;
export type NewEvent = Insertable<AppointmentTables['appointment_event']>;

/** Appointment changes and their events. Use within a transaction. */
export function createChangeStore(db: Kysely<Tables>) {
  return {
    /** @returns false if the row has changed since it was read */
    async move({ id, status, version }: RowVersion, change: Change, now: Date): Promise<boolean> {
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
     * The person's check-ins by location since an instant, with the clinics' places. Until the transaction ends,
     * none of their other check-ins is decided.
     */
    async lockPlacedCheckIns(uid: string, since: Date): Promise<PlacedCheckIn[]> {
      await sql`select pg_advisory_xact_lock(hashtext('check-in'), hashtext(${uid}))`.execute(db);
      const { rows } = await sql<Place & { at: Date }>`
        select latitude, longitude, checked_in_at as at
        from appointment join provider_location on provider_location.id = location_id
        where uid = ${uid} and check_in_method = 'gps' and checked_in_at >= ${since}
          and latitude is not null`.execute(db);
      return rows.map(({ at, ...place }) => ({ place, at }));
    },

    /**
     * Locks the person's appointments on that day until the transaction ends, in id order to avoid
     * deadlocks. Not each of them counts for the stamp card (P-72).
     * @returns the other visits that the member hasn't denied, in order of check-in
     */
    async lockOtherVisits({ id, uid, requested_date: day }: OfDay) {
      if (uid === null) return [];
      const rows = await db
        .selectFrom('appointment')
        .select(['id', 'status', 'check_in_method as method', 'checked_in_at', 'disputed_at'])
        .select(['visit_answer as answer', 'provider_id', 'preferred_time'])
        .where('uid', '=', uid)
        .where('requested_date', '=', day)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows
        .flatMap(({ checked_in_at: at, ...row }) =>
          row.id !== id && at !== null && isVisit(row.status) && row.answer !== 'denied'
            ? [
                {
                  appointmentId: row.id,
                  uid,
                  providerId: row.provider_id,
                  day,
                  preferredTime: row.preferred_time,
                  at,
                  verified: countsForReward({ ...row, disputed: row.disputed_at !== null }),
                },
              ]
            : [],
        )
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },

    /** @returns the event's id */
    async recordEvent(event: NewEvent): Promise<number> {
      const { id } = await db
        .insertInto('appointment_event')
        .values(event)
        .returning('id')
        .executeTakeFirstOrThrow();
      const { from_status: from = null, to_status: to } = event;
      if (from !== to) appointments.inc({ status: to });
      return id;
    },

    async addFieldChanges(row: Insertable<AppointmentTables['appointment_change']>): Promise<void> {
      await db.insertInto('appointment_change').values(row).execute();
    },
  };
}

export type ChangeStore = ReturnType<typeof createChangeStore>;
