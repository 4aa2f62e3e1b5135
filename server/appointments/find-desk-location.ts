import { AppError } from '../http/app-error.ts';
import { requireTask } from '../clinics/require-task.ts';
import type { Caller } from '../http/caller.ts';
import { findLocation } from './choose-location.ts';
import type { DeskLocation } from './desk/listing.ts';
import type { AppointmentDeps } from './deps.ts';

/** `addressId` is the location's id, also of a removed one, or its index among the live ones. */
export type LocationParams = { readonly providerId: string; readonly addressId: string };

/**
 * Finds a location of a clinic that the caller works for, also a removed one (P-58).
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
  const removed = provider?.removed_locations.map(({ id }) => id) ?? [];
  const id = location?.id ?? removed.find((each) => each === addressId);
  if (!provider || id === undefined) throw new AppError('provider/not-found');
  // The first location includes those that an earlier build deleted, so that no appointment is invisible.
  const known = [...provider.locations.map((each) => each.id), ...removed];
  const mine = (await deps.stores.desk.tallies(providerId)).filter(
    ({ place }) => place === id || (location?.index === 0 && !known.includes(place)),
  );
  const unknown = mine.map(({ place }) => place).filter((place) => place !== id);
  const total = mine.reduce((sum, place) => sum + place.total, 0);
  return { providerId, places: [id, ...unknown], total };
}

/**
 * The removed locations of a provider that still have appointments.
 * @throws AppError provider/not-found, also for another clinic's provider
 */
export async function listRemovedLocations(
  deps: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  providerId: string,
) {
  requireTask(caller, providerId, 'see-desk');
  const provider = await deps.stores.locations.findProvider(providerId);
  if (!provider || provider.removed_locations.length === 0) return [];
  const used = (await deps.stores.desk.tallies(providerId)).map(({ place }) => place);
  return provider.removed_locations.filter(({ id }) => used.includes(id));
}
