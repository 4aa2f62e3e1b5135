import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/tables.ts';

/** A provider's owner, its locations in order, and those that were removed. */
export function createLocationStore(db: Kysely<Tables>) {
  return {
    findProvider(id: string) {
      return db
        .selectFrom('provider')
        .select((from) => [
          'provider.id',
          'provider.owner_uid',
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

    /** The ids of the providers that a person owns. */
    async listOwned(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('provider')
        .select('id')
        .where('owner_uid', '=', uid)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export type ProviderOfAppointment = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createLocationStore>['findProvider']>>
>;
