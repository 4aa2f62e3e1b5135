import { type QueryKey, useQueries } from '@tanstack/react-query';

/**
 * Whether each of some queries that are asked elsewhere on the page has its first answer, or has failed
 * once. A page waits for all of them where their answers decide how much space each section takes.
 */
export function useSettled(queries: readonly { readonly queryKey: QueryKey }[]): boolean {
  const results = useQueries({
    queries: queries.map(({ queryKey }) => ({ queryKey, enabled: false })),
  });
  return results.every(({ isPending, errorUpdateCount, failureCount }) =>
    isPending ? errorUpdateCount + failureCount > 0 : true,
  );
}
