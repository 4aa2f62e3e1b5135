import { AppError } from '../http/app-error.ts';
import type { ProviderOfAppointment } from './location-store.ts';

export type ChosenLocation = {
  readonly id: string;
  readonly index: number;
  readonly address: string;
  readonly phone: string;
};

/** For a provider without locations, such as one that only works by video. */
const NO_LOCATION: ChosenLocation = { id: '', index: 0, address: '', phone: '' };

/** Finds a location by its id or its index (P-20). */
export function findLocation(
  { locations }: Pick<ProviderOfAppointment, 'locations'>,
  addressId: string,
): ChosenLocation | undefined {
  const all = locations.map((location, index) => ({ ...location, index }));
  if (all.length === 0 && addressId === '0') return NO_LOCATION;
  return all.find(({ id, index }) => id === addressId || String(index) === addressId);
}

/**
 * The location of a new appointment: by id, else by address, else the provider's first.
 * @throws AppError request/invalid if the id is not one of the provider's
 */
export function chooseLocation(
  provider: Pick<ProviderOfAppointment, 'locations'>,
  addressId: string,
  address: string,
): ChosenLocation {
  if (addressId !== '') {
    const named = findLocation(provider, addressId);
    if (named) return named;
    throw new AppError('request/invalid', { fields: { addressId: 'Please choose a location' } });
  }
  const position = provider.locations.findIndex((location) => location.address === address.trim());
  return findLocation(provider, String(Math.max(0, position))) ?? NO_LOCATION;
}
