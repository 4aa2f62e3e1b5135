import { AppError } from '../http/app-error.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { Caller } from '../http/caller.ts';
import { findLocation } from './choose-location.ts';
import type { DeskLocation } from './desk/store.ts';
import type { AppointmentDeps } from './deps.ts';

/** `addressId` is the location's id or its index. */
export type LocationParams = { readonly providerId: string; readonly addressId: string };

/**
 * Finds a location of a clinic that the caller works for.
 * @throws AppError provider/not-found, also for another clinic's provider or location
 */
export async function findDeskLocation(
  deps: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  { providerId, addressId }: LocationParams,
): Promise<DeskLocation> {
  requireTask(caller, providerId, 'see-desk');
  const provider = await deps.stores.locations.findProvider(providerId);
  const location = provider && findLocation(provider, addressId);
  if (!location) throw new AppError('provider/not-found');
  // The first location includes removed locations, so that no appointment becomes invisible.
  const known = provider.locations.map(({ id }) => id);
  const mine = (await deps.stores.desk.tallies(providerId)).filter(
    ({ place }) => place === location.id || (location.index === 0 && !known.includes(place)),
  );
  const removed = mine.map(({ place }) => place).filter((place) => place !== location.id);
  const total = mine.reduce((sum, place) => sum + place.total, 0);
  return { providerId, places: [location.id, ...removed], total };
}
