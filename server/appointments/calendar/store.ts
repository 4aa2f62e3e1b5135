import { randomInt } from 'node:crypto';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../../database/tables.ts';
import type { AppointmentTables } from '../tables.ts';
import { TIME_IS_MEMBERS } from '../time-origin-store.ts';

/** The statuses in a feed: accepted and not cancelled. */
const IN_FEED: AppointmentTables['appointment']['status'][] = [
  'confirmed',
  'checked-in',
  'completed',
];

const FIRST_GENERATION_BELOW = 2 ** 30;

type StaffKey = { readonly uid: string; readonly providerId: string };
type StoredFeed = { readonly uid: string; readonly generation: number };

/** Data for calendars. Never service, symptoms, notes or card number, and no free text as typed: files may be shared. */
export function createCalendarStore(db: Kysely<Tables>) {
  const entries = () =>
    db
      .selectFrom('appointment')
      .select(['id', 'version', 'updated_at', 'requested_date', 'preferred_time'])
      .select(['starts_minute', 'ends_minute', 'cancelled_from'])
      .select(['type', 'provider_address', 'provider_phone', 'status', 'uid', 'patient_name']);

  const staff = (uid: string, providerId: string) =>
    db
      .selectFrom('clinic_staff')
      .select('feed_generation')
      .where('uid', '=', uid)
      .where('provider_id', '=', providerId);

  return {
    findAppointment(id: string) {
      return entries()
        .innerJoin(
          db.selectFrom('provider').select(['id as record_id', 'name']).as('record'),
          'record.record_id',
          'appointment.provider_id',
        )
        .select(['appointment.provider_id', 'record.name as provider_name'])
        .select(TIME_IS_MEMBERS.as('time_is_members'))
        .where('appointment.id', '=', id)
        .executeTakeFirst();
    },

    async findName(providerId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('provider')
        .select('name')
        .where('id', '=', providerId)
        .executeTakeFirst();
      return row?.name;
    },

    /** The feeds of a clinic's staff, without those who may not sign in as such. */
    listFeeds(providerId: string): Promise<StoredFeed[]> {
      return db
        .selectFrom('clinic_staff as staff')
        .innerJoin('account', 'account.uid', 'staff.uid')
        .innerJoin('identity_user as person', 'person.id', 'staff.uid')
        .select(['staff.uid', 'staff.feed_generation as generation'])
        .where('staff.provider_id', '=', providerId)
        .where('account.stored_role', '=', 'provider')
        .where('person.banned', '=', false)
        .where('person.locked_at', 'is', null)
        .where('staff.feed_generation', 'is not', null)
        .$narrowType<{ generation: NotNull }>()
        .execute();
    },

    /** @returns the generation of a person's feed; null without one */
    async findGeneration({ uid, providerId }: StaffKey): Promise<number | null> {
      const row = await staff(uid, providerId).executeTakeFirst();
      return row?.feed_generation ?? null;
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
     * is deleted and created again gets a new URL. @returns the generation; undefined for no staff
     */
    async renew({ uid, providerId }: StaffKey): Promise<number | undefined> {
      const first = randomInt(1, FIRST_GENERATION_BELOW);
      const row = await db
        .updateTable('clinic_staff')
        .set({ feed_generation: sql`coalesce(feed_generation + 1, ${first}::integer)` })
        .where('uid', '=', uid)
        .where('provider_id', '=', providerId)
        .returning('feed_generation')
        .executeTakeFirst();
      return row?.feed_generation ?? undefined;
    },

    async end({ uid, providerId }: StaffKey): Promise<void> {
      await db
        .updateTable('clinic_staff')
        .set({ feed_generation: null })
        .where('uid', '=', uid)
        .where('provider_id', '=', providerId)
        .execute();
    },
  };
}

export type CalendarStore = ReturnType<typeof createCalendarStore>;
type Found = Awaited<ReturnType<CalendarStore['findAppointment']>>;
export type CalendarRow = Awaited<ReturnType<CalendarStore['list']>>[number];
export type AppointmentForCalendar = NonNullable<Found>;
