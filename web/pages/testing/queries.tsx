import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getQueryClient } from '#web/lib/queries/query-client.ts';

/** What the root of the product puts around every page: the wrapper of a part that is rendered alone. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}

/** Forgets what was asked in the test before. */
export const forgetQueries = () => getQueryClient().clear();
