import { type Insertable, type Kysely, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { COVER_COLUMNS, newestMembershipOf } from './newest-membership-store.ts';
import type { AppointmentTables } from './tables.ts';

export type NewAppointment = Insertable<AppointmentTables['appointment']>;

/** Keyset position in a person's history: an ascending sort key and the row's id. */
export type HistoryPosition = { readonly at: number; readonly id: string };

/** Keys below the first and above the last row of a history. */
const MIN_POSITION: HistoryPosition = { at: -1, id: '' };
const MAX_KEY = '9000000000000';

/**
 * The next ids of a history. Row-value bounds instead of `uid = $1` make the planner scan the index in
 * order rather than sort all of a person's rows.
 */
const HISTORY = `select id, desk_day(requested_date, starts_minute) as at from appointment
  where (uid, desk_day(requested_date, starts_minute), id) > ($1, $2::bigint, $3)
    and (uid, desk_day(requested_date, starts_minute)) < ($1, ${MAX_KEY}::bigint)
  order by uid, desk_day(requested_date, starts_minute), id limit $4`;

/** Appointments joined with the location's coordinates and the member's cover. */
export function createAppointmentStore(db: Kysely<Tables>) {
  const rows = () =>
    db
      .selectFrom('appointment')
      .leftJoin('provider_location as spot', 'spot.id', 'appointment.location_id')
      .leftJoinLateral(newestMembershipOf(db, 'appointment.uid'), (join) => join.onTrue())
      .selectAll('appointment')
      .select(['spot.latitude', 'spot.longitude'])
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

    /** In the order of the ids, skipping missing ones. Ordered here: sorting whole rows in SQL is slower. */
    async findMany(ids: readonly string[]) {
      if (ids.length === 0) return [];
      const found = await rows()
        .where(sql<boolean>`appointment.id = any(${[...ids]}::text[])`)
        .execute();
      const byId = new Map(found.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** All of a person's appointments, newest first. */
    listOfPerson(uid: string) {
      return inOrder().where('appointment.uid', '=', uid).execute();
    },

    /** The rows of a card at these providers. */
    listOfCard(cardNumber: string, providerIds: readonly string[]) {
      return inOrder()
        .where('appointment.card_number', '=', cardNumber)
        .where(sql<boolean>`appointment.provider_id = any(${[...providerIds]}::text[])`)
        .execute();
    },

    /**
     * Locks a person's account against deletion until the transaction ends; waits for a deletion in
     * progress. @returns false if the account no longer exists
     */
    async lockAccount(uid: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity_user')
        .select('id')
        .where('id', '=', uid)
        .forKeyShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Keeps a provider's state until the transaction ends; waits for a change in progress.
     * @returns whether it is live
     */
    async lockLive(providerId: string): Promise<boolean> {
      const row = await db
        .selectFrom('provider')
        .select('state')
        .where('id', '=', providerId)
        .forShare()
        .executeTakeFirst();
      return row?.state === 'live';
    },

    async add(row: NewAppointment): Promise<void> {
      await db.insertInto('appointment').values(row).execute();
    },
  };
}

/** A person's history, page by page. */
export function createHistoryStore({ read }: Pick<Connection, 'read'>) {
  return {
    /** @param after the last position of the previous page; null: the newest */
    page(uid: string, after: HistoryPosition | null, limit: number): Promise<HistoryPosition[]> {
      const { at, id } = after ?? MIN_POSITION;
      return read<HistoryPosition>(HISTORY, [uid, at, id, limit]);
    },
  };
}

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;
export type AppointmentRow = NonNullable<Awaited<ReturnType<AppointmentStore['find']>>>;
