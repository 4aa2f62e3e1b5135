import type { OpeningHours } from '#shared/domain/clinics/opening-hours.ts';
import type { Connection } from '../../database/connection.ts';
import { createOpeningHoursStore } from '../store.ts';

/** Publishes the first hours of a location. */
export async function publishHours(
  connection: Pick<Connection, 'db'>,
  providerId: string,
  locationId: string,
  { week, bankHolidays, special }: OpeningHours,
): Promise<void> {
  const saved = await createOpeningHoursStore(connection).save(
    { providerId, locationId, hours: { week, bankHolidays, special }, version: 0, at: new Date(0) },
    () => Promise.resolve(),
  );
  if (!saved) throw new Error(`${locationId} has hours already`);
}
