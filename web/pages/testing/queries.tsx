import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getQueryClient } from '#web/lib/queries/query-client.ts';

/** The query provider around every page, for a component rendered alone. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}

/** Clears the query cache of the previous test. */
export const clearQueryCache = () => getQueryClient().clear();
