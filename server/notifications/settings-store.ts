import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NotificationChoice } from '#shared/domain/clinics/notifications.ts';
import type { Tables } from '../database/tables.ts';

/** What clinics chose, and whom their emails reach. */
export function createSettingsStore(db: Kysely<Tables>) {
  return {
    /** @returns the choice, null if there is none, with owners and added addresses; undefined: no such clinic */
    find(providerId: string) {
      return (
        db
          .selectFrom('provider')
          .leftJoin('clinic_notifications as chosen', 'chosen.provider_id', 'provider.id')
          .select(['provider.name', 'chosen.requests', 'chosen.digest_hours'])
          .select(['chosen.tomorrow_hour', 'chosen.version'])
          // Without those who may not sign in as owners.
          .select((from) =>
            jsonArrayFrom(
              from
                .selectFrom('clinic_staff as staff')
                .innerJoin('account', 'account.uid', 'staff.uid')
                .innerJoin('identity_user as person', 'person.id', 'staff.uid')
                .leftJoin('clinic_notification_owner_off as off', (join) =>
                  join
                    .onRef('off.uid', '=', 'staff.uid')
                    .onRef('off.provider_id', '=', 'staff.provider_id'),
                )
                .select(['staff.uid', 'person.email', 'account.full_name as name'])
                .select(sql<boolean>`off.uid is not null`.as('off'))
                .whereRef('staff.provider_id', '=', 'provider.id')
                .where('staff.kind', '=', 'owner')
                .where('account.stored_role', '=', 'provider')
                .where('person.banned', '=', false)
                .orderBy('staff.added_at')
                .orderBy('staff.uid'),
            ).as('owners'),
          )
          .select((from) =>
            jsonArrayFrom(
              from
                .selectFrom('clinic_notification_address as address')
                .select(['address.id', 'address.email_sealed'])
                .select(['address.asked_at', 'address.asking_again'])
                .select(sql<boolean>`address.confirmed_at is not null`.as('confirmed'))
                .select(sql<boolean>`address.unsubscribed_at is not null`.as('unsubscribed'))
                .whereRef('address.provider_id', '=', 'provider.id')
                .where('address.email_sealed', '<>', '')
                .orderBy('address.asked_at')
                .orderBy('address.id'),
            ).as('addresses'),
          )
          .where('provider.id', '=', providerId)
          .executeTakeFirst()
      );
    },

    /** Lets one change of a clinic's notifications run at a time. */
    async lock(providerId: string): Promise<void> {
      await db
        .insertInto('clinic_notifications')
        .values({
          provider_id: providerId,
          tomorrow_hour: null,
          updated_at: null,
          digest_sent_at: null,
          tomorrow_day: null,
        })
        .onConflict((conflict) => conflict.column('provider_id').doNothing())
        .execute();
      await db
        .selectFrom('clinic_notifications')
        .select('provider_id')
        .where('provider_id', '=', providerId)
        .forUpdate()
        .execute();
    },

    /** Saves from a version, within `lock`. @returns false if it is no longer the latest */
    async save(
      providerId: string,
      { requests, digestHours, tomorrowHour }: NotificationChoice,
      { version, at }: { readonly version: number; readonly at: Date },
    ): Promise<boolean> {
      const saved = await db
        .updateTable('clinic_notifications')
        .set({
          requests,
          digest_hours: [...digestHours],
          tomorrow_hour: tomorrowHour,
          version: version + 1,
          updated_at: at,
        })
        .where('provider_id', '=', providerId)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();
      return saved !== undefined;
    },

    /** Replaces the owners whom the emails leave out. @param uids of others than owners count for nothing */
    async setOwnersOff(providerId: string, uids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('clinic_notification_owner_off')
        .where('provider_id', '=', providerId)
        .execute();
      if (uids.length === 0) return;
      await db
        .insertInto('clinic_notification_owner_off')
        .columns(['uid', 'provider_id'])
        .expression(
          db
            .selectFrom('clinic_staff')
            .select(['uid', 'provider_id'])
            .where('provider_id', '=', providerId)
            .where('kind', '=', 'owner')
            .where('uid', 'in', [...uids]),
        )
        .execute();
    },
  };
}

export type FoundSettings = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createSettingsStore>['find']>>
>;
