import type { ClinicHours } from '#shared/contract/opening-hours.ts';
import type { OpeningHours } from '#shared/domain/clinics/opening-hours.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { ClinicService } from '../clinics/service.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { CatalogueVersion } from '../providers/catalogue-version.ts';
import { divisionOf } from './division.ts';
import { createOpeningHoursStore } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueVersion, 'invalidate'>;
  readonly logChange: ClinicService['recordChange'];
};

/** The opening hours of clinics (P-60). */
export function createOpeningHoursService({ connection, clock, catalogue, logChange }: Deps) {
  const store = createOpeningHoursStore(connection);

  async function list(providerId: string): Promise<ClinicHours> {
    const rows = await store.list(providerId);
    return {
      locations: rows.map(({ postcode, hours, version, ...location }) => {
        const division = divisionOf(postcode);
        return {
          ...location,
          division,
          hours: hours && { ...hours, division },
          version: version ?? 0,
        };
      }),
    };
  }

  return {
    /** @throws AppError provider/not-found */
    async list(caller: Caller, providerId: string): Promise<ClinicHours> {
      requireTask(caller, providerId, 'see-desk');
      return list(providerId);
    },

    /** @throws AppError provider/not-found, clinic/not-allowed, clinic/changed */
    async save(
      caller: Caller,
      { id: providerId, locationId }: { id: string; locationId: string },
      { hours, version }: { hours: OpeningHours | null; version: number },
    ): Promise<ClinicHours> {
      requireTask(caller, providerId, 'edit-record');
      const { locations } = await list(providerId);
      const location = locations.find(({ id }) => id === locationId);
      // Someone removed it meanwhile.
      if (!location) throw new AppError('clinic/changed');
      const at = clock.now();
      const saved = await store.save({ providerId, locationId, hours, version, at }, (trx) =>
        logChange(
          {
            providerId,
            at,
            actorUid: caller.uid,
            action: hours === null ? 'hours/withdrawn' : 'hours/changed',
            detail: location.title,
          },
          trx,
        ),
      );
      if (!saved) throw new AppError('clinic/changed');
      catalogue.invalidate();
      return list(providerId);
    },
  };
}

export type OpeningHoursService = ReturnType<typeof createOpeningHoursService>;
