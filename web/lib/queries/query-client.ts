import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const FRESH_MS = 30_000;

/** Trying again helps when the network or the server stumbled, not when it refused. */
function worthTryingAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Queries wait for a connection, are fresh for half a minute, and are tried again once after a second. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && worthTryingAgain(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}

let ofTab: QueryClient | undefined;

/** The one client of this tab; on the server each render has its own. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (!ofTab) {
    // The library only hears of changes: a page may have been opened without a connection.
    onlineManager.setOnline(navigator.onLine);
    ofTab = createQueryClient();
  }
  return ofTab;
}

/** The first part of the keys whose data is the same for everyone. */
const PUBLIC: ReadonlySet<unknown> = new Set(['providers', 'counts', 'suggestions', 'plans']);

/** Nothing of one person is left for the next. */
export function forgetPerson(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [area] }) => !PUBLIC.has(area) });
  queries.getMutationCache().clear();
}
