import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const STALE_TIME_MS = 30_000;

/** Retry network and gateway errors, but not rejections. */
function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Queries pause while offline, are fresh for 30 seconds, and are retried once after a second. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: (failures, error) => failures < 1 && isRetryable(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}

let tabClient: QueryClient | undefined;

/** The client of this tab; on the server a new one for each render. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  if (!tabClient) {
    // The library only observes changes, but the page may have been opened offline.
    onlineManager.setOnline(navigator.onLine);
    tabClient = createQueryClient();
  }
  return tabClient;
}

/** First key parts of queries whose data is the same for everyone. */
const PUBLIC: ReadonlySet<unknown> = new Set(['providers', 'counts', 'suggestions', 'plans']);

/** Removes all personal data, so that the next person sees none of it. */
export function clearPersonalData(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey: [area] }) => !PUBLIC.has(area) });
  queries.getMutationCache().clear();
}
