import type { QueryClient } from '@tanstack/react-query';

const DESK = 'desk';

/** What a query of a location's desk is kept under: everything of the desk, of the location, of the kind. */
export function deskKey(providerId: string, locationId: string, ...kind: readonly unknown[]) {
  return [DESK, providerId, locationId, ...kind] as const;
}

/** Something moved: lists, figures and calendar of every desk in sight are asked for anew. */
export function refreshDesk(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [DESK] });
}
