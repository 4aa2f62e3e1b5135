import { sql, type Transaction } from 'kysely';
import type { OpeningHours } from '#shared/domain/clinics/opening-hours.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { changeProvider } from '../providers/change-provider.ts';

type Saved = {
  readonly providerId: string;
  readonly locationId: string;
  readonly hours: OpeningHours | null;
  /** As the caller read it; 0 before the first save. */
  readonly version: number;
  readonly at: Date;
};

/** The opening hours of locations. */
export function createOpeningHoursStore({ db }: Pick<Connection, 'db'>) {
  return {
    /** The live locations of a clinic, in their order. */
    list(providerId: string) {
      return db
        .selectFrom('provider_location as location')
        .leftJoin('location_hours as published', 'published.location_id', 'location.id')
        .select([
          'location.id',
          'location.title',
          'location.address',
          'location.postcode',
          'published.hours',
          'published.version',
        ])
        .where('location.provider_id', '=', providerId)
        .where('location.removed_at', 'is', null)
        .orderBy('location.position')
        .execute();
    },

    /**
     * Saves the hours of a location and brings search up to date.
     * @param log called in the transaction
     * @returns false if it has no such version any more
     */
    save(
      { providerId, locationId, hours, version, at }: Saved,
      log: (trx: Transaction<Tables>) => Promise<void>,
    ): Promise<boolean> {
      const value = hours === null ? null : JSON.stringify(hours);
      return changeProvider(db, providerId, async (trx) => {
        const saved =
          version === 0
            ? await sql`
                insert into location_hours (location_id, hours, version, updated_at)
                values (${locationId}, ${value}::jsonb, 1, ${at})
                on conflict (location_id) do nothing
                returning version`.execute(trx)
            : await sql`
                update location_hours set hours = ${value}::jsonb, version = version + 1, updated_at = ${at}
                where location_id = ${locationId} and version = ${version}
                returning version`.execute(trx);
        if (saved.rows.length === 0) return false;
        await log(trx);
        return true;
      });
    },
  };
}
