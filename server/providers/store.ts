import type { ExpressionBuilder, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/tables.ts';

/** Reads providers with their locations, offers and photos. */
export function createProviderStore(db: Kysely<Tables>) {
  const records = () =>
    db
      .selectFrom('provider')
      .selectAll('provider')
      .select((from) => [
        locationsOf(from),
        offersOf(from),
        hasDesk(from),
        photosOf(from),
        hoursOf(from),
      ]);
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

    /** Whether a person has, or had, an appointment there. */
    async isPatient(id: string, uid: string): Promise<boolean> {
      const row = await db
        .selectFrom('appointment')
        .select('id')
        .where('provider_id', '=', id)
        .where('uid', '=', uid)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The removed locations of a provider, longest removed first. */
    listRemovedLocations(id: string) {
      return db
        .selectFrom('provider_location')
        .select(LOCATION_COLUMNS)
        .where('provider_id', '=', id)
        .where('removed_at', 'is not', null)
        .orderBy('position')
        .execute();
    },
  };
}

export type ProviderStore = ReturnType<typeof createProviderStore>;
export type ProviderRow = NonNullable<Awaited<ReturnType<ProviderStore['find']>>>;

type FromProvider = ExpressionBuilder<Tables, 'provider'>;

const LOCATION_COLUMNS = [
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
] as const;

function locationsOf(from: FromProvider) {
  const rows = from
    .selectFrom('provider_location')
    .select(LOCATION_COLUMNS)
    .where('removed_at', 'is', null)
    .whereRef('provider_location.provider_id', '=', 'provider.id')
    .orderBy('position');
  return jsonArrayFrom(rows).as('locations');
}

/** Whether anyone can answer requests. */
function hasDesk(from: FromProvider) {
  const people = from
    .selectFrom('clinic_desk')
    .select('uid')
    .whereRef('clinic_desk.provider_id', '=', 'provider.id');
  return from.exists(people).$castTo<boolean>().as('has_desk');
}

function photosOf(from: FromProvider) {
  const rows = from
    .selectFrom('provider_photo')
    .select(['id', 'alt'])
    .whereRef('provider_photo.provider_id', '=', 'provider.id')
    .orderBy('position');
  return jsonArrayFrom(rows).as('photos');
}

function hoursOf(from: FromProvider) {
  const rows = from
    .selectFrom('location_hours')
    .innerJoin('provider_location as place', 'place.id', 'location_hours.location_id')
    .select(['place.id', 'location_hours.hours'])
    .where('place.removed_at', 'is', null)
    .where('location_hours.hours', 'is not', null)
    .whereRef('place.provider_id', '=', 'provider.id');
  return jsonArrayFrom(rows).as('hours');
}

function offersOf(from: FromProvider) {
  const rows = from
    .selectFrom('provider_offer')
    .select(['line', 'valid_from as from', 'valid_until as until'])
    .whereRef('provider_offer.provider_id', '=', 'provider.id')
    .orderBy('position');
  return jsonArrayFrom(rows).as('offers');
}
