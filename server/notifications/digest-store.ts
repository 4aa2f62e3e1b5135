import type { Insertable, Kysely } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';
import type { NotificationTables } from './tables.ts';

/** Digests and lists of tomorrow: what is due, and who sends it. */
export function createDigestStore(db: Kysely<Tables>) {
  return {
    async addEntry(entry: Insertable<NotificationTables['clinic_digest_entry']>): Promise<void> {
      await db.insertInto('clinic_digest_entry').values(entry).execute();
    },

    /** Live clinics with events that wait, by id. @param after exclusive */
    listWaiting(after: string, limit: number) {
      return db
        .selectFrom('clinic_notifications as chosen')
        .innerJoin('provider', 'provider.id', 'chosen.provider_id')
        .innerJoin('clinic_digest_entry as entry', 'entry.provider_id', 'chosen.provider_id')
        .select(['chosen.provider_id', 'chosen.requests', 'chosen.digest_hours'])
        .select((row) => row.fn.min('entry.at').as('oldest'))
        .where('provider.state', '=', 'live')
        .where('chosen.provider_id', '>', after)
        .groupBy('chosen.provider_id')
        .orderBy('chosen.provider_id')
        .limit(limit)
        .execute();
    },

    /** @returns false if this digest, or a later one, was sent */
    async claimDigest(providerId: string, slot: Date): Promise<boolean> {
      const claimed = await db
        .updateTable('clinic_notifications')
        .set({ digest_sent_at: slot })
        .where('provider_id', '=', providerId)
        .where((where) =>
          where.or([where('digest_sent_at', 'is', null), where('digest_sent_at', '<', slot)]),
        )
        .returning('provider_id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** Takes the events before an instant, in their order, with the appointments as they are now. */
    async takeEntries(providerId: string, before: Date) {
      return db
        .with('taken', (from) =>
          from
            .deleteFrom('clinic_digest_entry')
            .where('provider_id', '=', providerId)
            .where('at', '<', before)
            .returning(['id', 'appointment_id', 'kind', 'at']),
        )
        .selectFrom('taken')
        .innerJoin('appointment', 'appointment.id', 'taken.appointment_id')
        .select(['taken.kind', 'taken.at', 'appointment.requested_date'])
        .select(['appointment.preferred_time'])
        .select(['appointment.starts_minute', 'appointment.ends_minute'])
        .orderBy('taken.id')
        .execute();
    },

    async deleteEntries(before: Date): Promise<void> {
      await db.deleteFrom('clinic_digest_entry').where('at', '<', before).execute();
    },

    /** Live clinics whose list of a day is to be sent at one of these hours and was not, by id. */
    async listWithoutList(
      day: Day,
      hours: readonly number[],
      after: string,
      limit: number,
    ): Promise<string[]> {
      const rows = await db
        .selectFrom('clinic_notifications as chosen')
        .innerJoin('provider', 'provider.id', 'chosen.provider_id')
        .select('chosen.provider_id')
        .where('provider.state', '=', 'live')
        .where('chosen.tomorrow_hour', 'in', [...hours])
        .where((where) =>
          where.or([
            where('chosen.tomorrow_day', 'is', null),
            where('chosen.tomorrow_day', '<', day),
          ]),
        )
        .where('chosen.provider_id', '>', after)
        .orderBy('chosen.provider_id')
        .limit(limit)
        .execute();
      return rows.map(({ provider_id: id }) => id);
    },

    /** @returns false if the list of this day was sent */
    async claimList(providerId: string, day: Day): Promise<boolean> {
      const claimed = await db
        .updateTable('clinic_notifications')
        .set({ tomorrow_day: day })
        .where('provider_id', '=', providerId)
        .where((where) =>
          where.or([where('tomorrow_day', 'is', null), where('tomorrow_day', '<', day)]),
        )
        .returning('provider_id')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    /** The appointments of a day, and the requests for it. Never selects services or symptoms. */
    listDay(providerId: string, day: Day) {
      return db
        .selectFrom('appointment')
        .leftJoin('provider_location as location', 'location.id', 'appointment.location_id')
        .select(['appointment.patient_name', 'appointment.status', 'appointment.type'])
        .select(['appointment.preferred_time', 'location.title'])
        .select(['appointment.starts_minute', 'appointment.ends_minute'])
        .where('appointment.provider_id', '=', providerId)
        .where('appointment.requested_date', '=', day)
        .where('appointment.status', 'in', ['confirmed', 'pending'])
        .orderBy('appointment.starts_minute')
        .orderBy('appointment.id')
        .execute();
    },

    async countPending(providerId: string): Promise<number> {
      const { count } = await db
        .selectFrom('appointment')
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('provider_id', '=', providerId)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
