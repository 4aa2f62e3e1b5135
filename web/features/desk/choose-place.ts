import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

export type Place = { readonly providerId: string | null; readonly locationId: string | null };

export type ChosenPlace = {
  readonly provider: ProviderRecord | null;
  readonly location: ProviderLocation | null;
};

/**
 * The record and the location that the desk works with: what was chosen, else the first of each
 * (spec 2, Provider appointments). A choice that is gone counts as none.
 */
export function choosePlace(providers: readonly ProviderRecord[], wanted: Place): ChosenPlace {
  const provider = providers.find(({ _id }) => _id === wanted.providerId) ?? providers[0] ?? null;
  const locations = provider?.locations ?? [];
  const location = locations.find(({ id }) => id === wanted.locationId) ?? locations[0] ?? null;
  return { provider, location };
}
