import type { QueryClient } from '@tanstack/react-query';
import type { Appointment } from '#shared/contract/records/appointment.ts';

const DESK = 'desk';

/** Query key of a location's desk: prefix, provider, location, kind. */
export function deskKey(providerId: string, locationId: string, ...kind: readonly unknown[]) {
  return [DESK, providerId, locationId, ...kind] as const;
}

/** Query key of one appointment's details. */
export function detailsKey({ _id: id, providerId, addressId }: Appointment) {
  return deskKey(providerId, addressId, 'details', id);
}

/** Invalidates all desk queries; the visible ones refetch. */
export function refreshDesk(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [DESK] });
}
