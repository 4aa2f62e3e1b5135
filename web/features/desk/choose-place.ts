import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';

export type Place = { readonly providerId: string | null; readonly locationId: string | null };

export type ChosenPlace = {
  readonly provider: ProviderRecord | null;
  readonly location: ProviderLocation | null;
};

/**
 * The provider record and location of the desk: the chosen ones, or else the first (DASH-04). A
 * choice that no longer exists is ignored.
 */
export function choosePlace(providers: readonly ProviderRecord[], choice: Place): ChosenPlace {
  const provider = providers.find(({ _id }) => _id === choice.providerId) ?? providers[0] ?? null;
  const locations = provider?.locations ?? [];
  const location = locations.find(({ id }) => id === choice.locationId) ?? locations[0] ?? null;
  return { provider, location };
}
