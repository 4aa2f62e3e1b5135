import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type KnownOrigin = {
  readonly id: string;
  readonly sourceId: string;
  readonly hash: string | null;
  readonly licence: string | null;
  /** Whether people of the clinic run it (P-59). */
  readonly isRunByClinic: boolean;
};

/** Reads existing records for the import. */
export function createOriginStore(db: Kysely<Tables>) {
  return {
    /** Records of a source with these source ids. */
    async findBySource(source: string, sourceIds: readonly string[]): Promise<KnownOrigin[]> {
      const rows = await db
        .selectFrom('provider')
        .select(({ exists, selectFrom }) => [
          'id',
          'source_id',
          'source_hash',
          'licence',
          exists(
            selectFrom('clinic_staff')
              .select('uid')
              .whereRef('clinic_staff.provider_id', '=', 'provider.id'),
          )
            .$castTo<boolean>()
            .as('is_run_by_clinic'),
        ])
        .where('source', '=', source)
        .where('source_id', 'in', [...sourceIds])
        .execute();
      return rows.map((row) => ({
        id: row.id,
        sourceId: row.source_id ?? '',
        hash: row.source_hash,
        licence: row.licence,
        isRunByClinic: row.is_run_by_clinic,
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
