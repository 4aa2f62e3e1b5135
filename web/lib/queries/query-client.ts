import { notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
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

/**
 * Clears all personal data as the person changes, so that the next one sees none of it. A query that a
 * screen watches stays in the cache, empty: removed, it would never tell that screen of another answer.
 * What is still watched once the screens know the new person is fetched again.
 */
export function clearPersonalData(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const watched = new Set<Query>();
  notifyManager.batch(() => {
    for (const query of cache.findAll({ predicate: isPersonal })) {
      // Emptied even if removed: a screen may hold it as the previous answer.
      query.reset();
      if (query.getObserversCount() > 0) watched.add(query);
      else cache.remove(query);
    }
  });
  queries.getMutationCache().clear();
  setTimeout(() => {
    const filters = { type: 'active', predicate: (query: Query) => watched.has(query) } as const;
    void queries.refetchQueries(filters, { cancelRefetch: false });
  });
}

const isPersonal = ({ queryKey: [area] }: Query) => !PUBLIC.has(area);
