import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

/** The catalogue in the console. */
export function createCatalogueStore(db: Kysely<Tables>) {
  return {
    async list(search: string, offset: number, limit: number) {
      const records = () =>
        db
          .selectFrom('provider')
          .leftJoin('clinic_owner', 'clinic_owner.provider_id', 'provider.id')
          .leftJoin('account', 'account.uid', 'clinic_owner.uid')
          .where(containsText(search, ['provider.name', 'provider.location', 'account.email']));
      const rows = await records()
        .select([
          'provider.id',
          'provider.name',
          'provider.category',
          'provider.location',
          'provider.source',
          'provider.updated_at',
          'account.email as owner_email',
          sql<number>`(select count(*)::int from provider_offer o where o.provider_id = provider.id)`.as(
            'offers',
          ),
          sql<number>`(select count(*)::int from provider_location l where l.provider_id = provider.id and l.removed_at is null)`.as(
            'locations',
          ),
        ])
        .orderBy('provider.name')
        .orderBy('provider.id')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await records()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
    listSources() {
      return db
        .selectFrom('provider')
        .select([
          'source',
          sql<string>`coalesce(licence, '')`.as('licence'),
          sql<number>`count(*)::int`.as('providers'),
          sql<Date | null>`max(imported_at)`.as('last_imported_at'),
        ])
        .where('source', 'is not', null)
        .groupBy(['source', sql`coalesce(licence, '')`])
        .orderBy('source')
        .execute();
    },
  };
}

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;
