import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findLocation } from './choose-location.ts';
import type { DeskLocation } from './desk/store.ts';
import type { AppointmentDeps } from './deps.ts';

/** `addressId` is the location's id, also of a removed one, or its index among the live ones. */
export type LocationParams = { readonly providerId: string; readonly addressId: string };

/**
 * Finds a provider that the caller owns.
 * @throws AppError provider/not-found, also for another owner's provider
 */
export async function findOwnProvider(
  { stores }: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  providerId: string,
) {
  const provider = await stores.locations.findProvider(providerId);
  if (provider?.owner_uid !== caller.uid) throw new AppError('provider/not-found');
  return provider;
}

/**
 * Finds a location of a provider that the caller owns, also a removed one (P-58).
 * @throws AppError provider/not-found, also for another owner's provider or location
 */
export async function findDeskLocation(
  deps: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  { providerId, addressId }: LocationParams,
): Promise<DeskLocation> {
  const provider = await findOwnProvider(deps, caller, providerId);
  const location = findLocation(provider, addressId);
  const removed = provider.removed_locations.map(({ id }) => id);
  const id = location?.id ?? removed.find((each) => each === addressId);
  if (id === undefined) throw new AppError('provider/not-found');
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
 * @throws AppError provider/not-found, also for another owner's provider
 */
export async function listRemovedLocations(
  deps: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  providerId: string,
) {
  const provider = await findOwnProvider(deps, caller, providerId);
  if (provider.removed_locations.length === 0) return [];
  const used = (await deps.stores.desk.tallies(providerId)).map(({ place }) => place);
  return provider.removed_locations.filter(({ id }) => used.includes(id));
}
