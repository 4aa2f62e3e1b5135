import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';
import { addressLine } from '#web/lib/appointments/address-copy.ts';

/** A location's address in one line, without the provider's name, which is shown beside it. */
export function locationLine(
  { name }: Pick<ProviderRecord, 'name'>,
  { address }: Pick<ProviderLocation, 'address'>,
): string {
  return addressLine(address).replace(`${name}, `, '');
}
