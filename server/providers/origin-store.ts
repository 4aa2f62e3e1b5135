import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type KnownOrigin = {
  readonly id: string;
  readonly sourceId: string;
  readonly hash: string | null;
  readonly licence: string | null;
};

/** Reads existing records for the import. */
export function createOriginStore(db: Kysely<Tables>) {
  return {
    /** Records of a source with these source ids. */
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

    /** Ids and names of the providers at these postcodes. */
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
        .where('provider_location.removed_at', 'is', null)
        .execute();
    },
  };
}

export type OriginStore = ReturnType<typeof createOriginStore>;
