import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../../database/tables.ts';
import type { AppointmentTables } from '../tables.ts';

/** The statuses in a feed: accepted and not cancelled. */
const IN_FEED: AppointmentTables['appointment']['status'][] = [
  'confirmed',
  'checked-in',
  'completed',
];

const FIRST_GENERATION_BELOW = 2 ** 30;

/** Data for calendars. Never service, symptoms, notes or card number: files may be shared. */
export function createCalendarStore(db: Kysely<Tables>) {
  const entries = () =>
    db
      .selectFrom('appointment')
      .select(['id', 'version', 'updated_at', 'requested_date', 'starts_minute', 'ends_minute'])
      .select(['type', 'provider_address', 'provider_phone', 'status', 'uid', 'patient_name']);

  return {
    findAppointment(id: string) {
      return entries()
        .innerJoin(
          db.selectFrom('provider').select(['id as record_id', 'owner_uid', 'name']).as('record'),
          'record.record_id',
          'appointment.provider_id',
        )
        .select(['record.owner_uid', 'record.name as provider_name'])
        .where('appointment.id', '=', id)
        .executeTakeFirst();
    },

    /** A provider with its owner and, if any, its feed. */
    findRecord(providerId: string) {
      return db
        .selectFrom('provider')
        .leftJoin('calendar_feed as feed', 'feed.provider_id', 'provider.id')
        .leftJoin('account', 'account.uid', 'provider.owner_uid')
        .leftJoin('identity_user as person', 'person.id', 'provider.owner_uid')
        .select(['provider.id', 'provider.name', 'provider.owner_uid', 'feed.generation'])
        .select(['account.stored_role as owner_role', 'person.banned as owner_banned'])
        .where('provider.id', '=', providerId)
        .executeTakeFirst();
    },

    /** A provider's appointments at all locations, earliest first. */
    list(providerId: string, from: Day, to: Day, limit: number) {
      return entries()
        .where('provider_id', '=', providerId)
        .where('requested_date', '>=', from)
        .where('requested_date', '<=', to)
        .where('status', 'in', IN_FEED)
        .orderBy('requested_date')
        .orderBy('starts_minute')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /**
     * Creates a feed or increments its generation. The first generation is random, so that a feed that
     * is deleted and created again gets a new URL. @returns the generation
     */
    async renew(providerId: string, now: Date): Promise<number> {
      const { generation } = await db
        .insertInto('calendar_feed')
        .values({
          provider_id: providerId,
          generation: randomInt(1, FIRST_GENERATION_BELOW),
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .column('provider_id')
            .doUpdateSet({ generation: sql`calendar_feed.generation + 1`, created_at: now }),
        )
        .returning('generation')
        .executeTakeFirstOrThrow();
      return generation;
    },

    async end(providerId: string): Promise<void> {
      await db.deleteFrom('calendar_feed').where('provider_id', '=', providerId).execute();
    },
  };
}

export type CalendarStore = ReturnType<typeof createCalendarStore>;
type Found = Awaited<ReturnType<CalendarStore['findAppointment']>>;
export type CalendarRow = Awaited<ReturnType<CalendarStore['list']>>[number];
export type AppointmentForCalendar = NonNullable<Found>;
