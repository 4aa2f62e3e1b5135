import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/tables.ts';

/** Providers with their locations in order and those that were removed, and where people work. */
export function createLocationStore(db: Kysely<Tables>) {
  return {
    findProvider(id: string) {
      return db
        .selectFrom('provider')
        .select((from) => [
          'provider.id',
          'provider.state',
          from
            .exists(
              from
                .selectFrom('clinic_desk')
                .select('uid')
                .whereRef('clinic_desk.provider_id', '=', 'provider.id'),
            )
            .$castTo<boolean>()
            .as('has_desk'),
          jsonArrayFrom(
            from
              .selectFrom('provider_location')
              .select(['id', 'address', 'phone'])
              .whereRef('provider_location.provider_id', '=', 'provider.id')
              .where('removed_at', 'is', null)
              .orderBy('position'),
          ).as('locations'),
          jsonArrayFrom(
            from
              .selectFrom('provider_location')
              .select(['id', 'address', 'phone'])
              .whereRef('provider_location.provider_id', '=', 'provider.id')
              .where('removed_at', 'is not', null)
              .orderBy('position'),
          ).as('removed_locations'),
        ])
        .where('provider.id', '=', id)
        .executeTakeFirst();
    },

    /** The ids of the providers that a person works for. */
    async listOfStaff(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('clinic_staff')
        .select('provider_id')
        .where('uid', '=', uid)
        .execute();
      return rows.map(({ provider_id: id }) => id);
    },
  };
}

export type ProviderOfAppointment = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createLocationStore>['findProvider']>>
>;
