import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type KnownOrigin = {
  readonly id: string;
  readonly sourceId: string;
  readonly hash: string | null;
  readonly licence: string | null;
};

/** What an import has to know of the records that are there already. */
export function createOriginStore(db: Kysely<Tables>) {
  return {
    /** The records that came from a source before. */
    async findBySource(source: string, sourceIds: readonly string[]): Promise<KnownOrigin[]> {
      const rows = await db
        .selectFrom('provider')
        .select(['id', 'source_id', 'source_hash', 'licence'])
        .where('source', '=', source)
        .where('source_id', 'in', [...sourceIds])
        .execute();
      return rows.map((row) => ({
        id: row.id,
        sourceId: row.source_id ?? '',
        hash: row.source_hash,
        licence: row.licence,
      }));
    },

    /** The names of the providers at some postcodes. */
    async findByPostcode(postcodes: readonly string[]) {
      if (postcodes.length === 0) return [];
      return db
        .selectFrom('provider_location')
        .innerJoin('provider', 'provider.id', 'provider_location.provider_id')
        .select([
          'provider.id',
          'provider.name',
          'provider.source',
          'provider.source_id',
          'provider_location.postcode',
        ])
        .where('provider_location.postcode', 'in', [...postcodes])
        .execute();
    },
  };
}

export type OriginStore = ReturnType<typeof createOriginStore>;
