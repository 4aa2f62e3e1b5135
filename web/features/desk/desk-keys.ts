import type { QueryClient } from '@tanstack/react-query';

const DESK = 'desk';

/** Query key of a location's desk: prefix, provider, location, kind. */
export function deskKey(providerId: string, locationId: string, ...kind: readonly unknown[]) {
  return [DESK, providerId, locationId, ...kind] as const;
}

/** Invalidates all desk queries; the visible ones refetch. */
export function refreshDesk(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [DESK] });
}
