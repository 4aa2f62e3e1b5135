import type { AppointmentChange } from '#shared/contract/desk.ts';
import type { ProviderLocation } from '#shared/contract/records/provider.ts';

type Place = {
  readonly provider: {
    readonly _id: string;
    readonly locations: readonly Pick<ProviderLocation, 'id'>[];
  };
  readonly location: Pick<ProviderLocation, 'id'>;
};

/**
 * Whether a change affects this desk. The first location also lists appointments of deleted
 * locations. `null` means that anything may have changed.
 */
export function affectsDesk(
  change: AppointmentChange | null,
  { provider: { _id: providerId, locations }, location }: Place,
): boolean {
  if (change === null) return true;
  if (change.providerId !== providerId) return false;
  if (change.addressId === location.id) return true;
  const known = locations.some(({ id }) => id === change.addressId);
  return !known && locations[0]?.id === location.id;
}
