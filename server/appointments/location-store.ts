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
  };
}

export type ProviderOfAppointment = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createLocationStore>['findProvider']>>
>;
