import type { Query, QueryClient } from '@tanstack/react-query';
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

/** First key parts of everything that tells of patients. */
const ABOUT_PATIENTS: ReadonlySet<unknown> = new Set([DESK, 'desk-card', 'scanned-card']);

export const isAboutPatients = ({ queryKey: [area] }: Query) => ABOUT_PATIENTS.has(area);

/** Empties all that is known of patients; what a screen shows is asked for again. */
export function dropPatients(queries: QueryClient): Promise<void> {
  return queries.resetQueries({ predicate: isAboutPatients });
}

/** Invalidates all desk queries; the visible ones refetch. */
export function refreshDesk(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [DESK] });
}
