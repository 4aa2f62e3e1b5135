import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findLocation } from './choose-location.ts';
import type { DeskPlace } from './desk/store.ts';
import type { AppointmentDeps } from './deps.ts';

/** Whose desk it is: `addressId` is the location's id, or its position. */
export type Where = { readonly providerId: string; readonly addressId: string };

/**
 * Finds an own record; an operator finds every one.
 * @throws AppError provider/not-found, also for a record of somebody else
 */
export async function findOwnProvider(
  { stores }: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  providerId: string,
) {
  const provider = await stores.locations.findProvider(providerId);
  const own = caller.role === 'admin' || provider?.owner_uid === caller.uid;
  if (!provider || !own) throw new AppError('provider/not-found');
  return provider;
}

/**
 * Finds a location of an own record; an operator finds every one.
 * @throws AppError provider/not-found, also for a record or a location of somebody else
 */
export async function findPlace(
  deps: Pick<AppointmentDeps, 'stores'>,
  caller: Caller,
  { providerId, addressId }: Where,
): Promise<DeskPlace> {
  const provider = await findOwnProvider(deps, caller, providerId);
  const location = findLocation(provider, addressId);
  if (!location) throw new AppError('provider/not-found');
  // The first location takes along those that were taken away since: nobody's appointment may
  // drop out of sight.
  const known = provider.locations.map(({ id }) => id);
  const mine = (await deps.stores.desk.tallies(providerId)).filter(
    ({ place }) => place === location.id || (location.index === 0 && !known.includes(place)),
  );
  const gone = mine.map(({ place }) => place).filter((place) => place !== location.id);
  const total = mine.reduce((sum, place) => sum + place.total, 0);
  return { providerId, places: [location.id, ...gone], total };
}
