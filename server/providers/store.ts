import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/tables.ts';

/** Reads providers with their locations, offers and photos. */
export function createProviderStore(db: Kysely<Tables>) {
  const records = () =>
    db
      .selectFrom('provider')
      .selectAll('provider')
      .select((from) => [locationsOf(from), offersOf(from), photosOf(from)]);
  return {
    find(id: string) {
      return records().where('provider.id', '=', id).executeTakeFirst();
    },

    /** In no particular order; unknown ids are omitted. */
    findMany(ids: readonly string[]) {
      return ids.length === 0
        ? Promise.resolve([])
        : records()
            .where('provider.id', 'in', [...ids])
            .execute();
    },

    findByOwner(uid: string) {
      return records().where('owner_uid', '=', uid).orderBy('name').orderBy('id').execute();
    },
  };
}

export type ProviderStore = ReturnType<typeof createProviderStore>;
export type ProviderRow = NonNullable<Awaited<ReturnType<ProviderStore['find']>>>;

type FromProvider = ExpressionBuilder<Tables, 'provider'>;

function locationsOf(from: FromProvider) {
  const rows = from
    .selectFrom('provider_location')
    .select([
      'id',
      'title',
      'address',
      'town',
      'district',
      'county',
      'postcode',
      'latitude',
      'longitude',
      'phone',
      'website',
    ])
    .whereRef('provider_location.provider_id', '=', 'provider.id')
    .orderBy('position');
  return jsonArrayFrom(rows).as('locations');
}

function photosOf(from: FromProvider) {
  const rows = from
    .selectFrom('provider_photo')
    .select(['id', 'alt'])
    .whereRef('provider_photo.provider_id', '=', 'provider.id')
    .orderBy('position');
  return jsonArrayFrom(rows).as('photos');
}

function offersOf(from: FromProvider) {
  const lines = from
    .selectFrom('provider_offer')
    .select('line')
    .whereRef('provider_offer.provider_id', '=', 'provider.id')
    .orderBy('position');
  return sql<string[]>`array(${lines})`.as('offers');
}
