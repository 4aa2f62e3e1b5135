import { AppError } from '../http/app-error.ts';
import type { ProviderOfAppointment } from './location-store.ts';

export type ChosenLocation = {
  readonly id: string;
  readonly index: number;
  readonly address: string;
  readonly phone: string;
};

/** A provider without any place of its own, such as one that only sees people by video. */
const NOWHERE: ChosenLocation = { id: '', index: 0, address: '', phone: '' };

/** The location that an `{addressId}` names, by its id or its position (P-20); undefined where there is none. */
export function findLocation(
  { locations }: Pick<ProviderOfAppointment, 'locations'>,
  addressId: string,
): ChosenLocation | undefined {
  const all = locations.map((location, index) => ({ ...location, index }));
  if (all.length === 0 && addressId === '0') return NOWHERE;
  return all.find(({ id, index }) => id === addressId || String(index) === addressId);
}

/**
 * The location of a new appointment: the one that is named, else the one whose address was sent,
 * else the first.
 * @throws AppError request/invalid where a named one is not the provider's
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
  return findLocation(provider, String(Math.max(0, position))) ?? NOWHERE;
}
