import { type Insertable, type Kysely, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { COVER_COLUMNS, newestMembershipOf } from './newest-membership-store.ts';
import type { AppointmentTables } from './tables.ts';

export type NewAppointment = Insertable<AppointmentTables['appointment']>;

/** Where a row stands in the history of a person: a number that grows along it, and the row's id. */
export type HistoryPosition = { readonly at: number; readonly id: string };

/** Before the first of a history, and behind the last. */
const BEFORE: HistoryPosition = { at: -1, id: '' };
const BEHIND = '9000000000000';

/**
 * The next ids of a history. Bounds of a whole row, not `uid = $1`: the planner then walks the index
 * in its order, and never takes all rows of whoever has thousands to sort them.
 */
const HISTORY = `select id, desk_day(requested_date, starts_minute) as at from appointment
  where (uid, desk_day(requested_date, starts_minute), id) > ($1, $2::bigint, $3)
    and (uid, desk_day(requested_date, starts_minute)) < ($1, ${BEHIND}::bigint)
  order by uid, desk_day(requested_date, starts_minute), id limit $4`;

/** The rows of appointments, with what decides about them: who runs the record, the place, the card. */
export function createAppointmentStore(db: Kysely<Tables>) {
  const rows = () =>
    db
      .selectFrom('appointment')
      .innerJoin('provider', 'provider.id', 'appointment.provider_id')
      .leftJoin('provider_location as spot', 'spot.id', 'appointment.location_id')
      .leftJoinLateral(newestMembershipOf(db, 'appointment.uid'), (join) => join.onTrue())
      .selectAll('appointment')
      .select(['provider.owner_uid', 'spot.latitude', 'spot.longitude'])
      .select(COVER_COLUMNS);
  const inOrder = () =>
    rows()
      .orderBy('appointment.requested_date', 'desc')
      .orderBy('appointment.starts_minute')
      .orderBy('appointment.id');

  return {
    find(id: string) {
      return rows().where('appointment.id', '=', id).executeTakeFirst();
    },

    /** In the order of the ids, without those that are gone. Sorting whole rows would cost the database more. */
    async findMany(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const found = await rows()
        .where(sql<boolean>`appointment.id = any(${[...ids]}::text[])`)
        .execute();
      const byId = new Map(found.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** All of a person, the newest first. */
    listOfPerson(uid: string) {
      return inOrder().where('appointment.uid', '=', uid).execute();
    },

    /** @param ownerUid only rows of the records that this person runs; null: all rows */
    listOfCard(cardNumber: string, ownerUid: string | null) {
      const found = inOrder().where('appointment.card_number', '=', cardNumber);
      return (
        ownerUid === null ? found : found.where('provider.owner_uid', '=', ownerUid)
      ).execute();
    },

    /**
     * Keeps a person's account from being deleted until the transaction ends, or waits for a
     * deletion that has begun. @returns false where the account is gone
     */
    async holdPerson(uid: string): Promise<boolean> {
      const held = await db
        .selectFrom('identity_user')
        .select('id')
        .where('id', '=', uid)
        .forKeyShare()
        .executeTakeFirst();
      return held !== undefined;
    },

    async add(row: NewAppointment): Promise<void> {
      await db.insertInto('appointment').values(row).execute();
    },
  };
}

/** A person's history, page by page. */
export function createHistoryStore({ read }: Pick<Connection, 'read'>) {
  return {
    /** The next positions after one; null: the newest. */
    page(uid: string, after: HistoryPosition | null, limit: number): Promise<HistoryPosition[]> {
      const { at, id } = after ?? BEFORE;
      return read<HistoryPosition>(HISTORY, [uid, at, id, limit]);
    },
  };
}

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;
export type AppointmentRow = NonNullable<Awaited<ReturnType<AppointmentStore['find']>>>;
