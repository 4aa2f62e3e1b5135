import type { RemovedLocation } from '#shared/contract/desk.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { DeskLocation } from './desk-place.ts';

export type Place = { readonly providerId: string | null; readonly locationId: string | null };

export type ChosenPlace = {
  readonly provider: ProviderRecord | null;
  readonly location: DeskLocation | null;
};

/** The provider record of the desk: the chosen one, or else the first (DASH-04). */
export function chooseProvider(
  providers: readonly ProviderRecord[],
  { providerId }: Pick<Place, 'providerId'>,
): ProviderRecord | null {
  return providers.find(({ _id }) => _id === providerId) ?? providers[0] ?? null;
}

/** The live locations in order, then the removed ones that still have appointments. */
export function deskLocations(
  provider: ProviderRecord | null,
  removed: readonly RemovedLocation[],
): readonly DeskLocation[] {
  const gone = removed.map((location) => ({ ...location, removed: true as const }));
  return [...(provider?.locations ?? []), ...gone];
}

/** The chosen location, or else the first; a choice that no longer exists is ignored (DASH-04). */
export function chooseLocation(
  locations: readonly DeskLocation[],
  { locationId }: Pick<Place, 'locationId'>,
): DeskLocation | null {
  return locations.find(({ id }) => id === locationId) ?? locations[0] ?? null;
}
