import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newestMembershipOf } from './newest-membership-store.ts';
import type { AppointmentTables } from './tables.ts';

export type NewAppointment = Insertable<AppointmentTables['appointment']>;

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
      .select(['cover.plan', 'cover.expires_on', 'cover.grace_until', 'cover.ended_at']);
  const inOrder = () =>
    rows()
      .orderBy('appointment.requested_date', 'desc')
      .orderBy('appointment.starts_minute')
      .orderBy('appointment.id');

  return {
    find(id: string) {
      return rows().where('appointment.id', '=', id).executeTakeFirst();
    },

    findMany(ids: readonly string[]) {
      return ids.length === 0
        ? Promise.resolve([])
        : inOrder()
            .where('appointment.id', 'in', [...ids])
            .execute();
    },

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

export type AppointmentStore = ReturnType<typeof createAppointmentStore>;
export type AppointmentRow = NonNullable<Awaited<ReturnType<AppointmentStore['find']>>>;
