import { QueryClientProvider } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { getQueryClient } from '#web/lib/queries/query-client.ts';

/** The query provider around every page, for a component rendered alone. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}

/** Waits until every query has its answer, and the screen shows it. */
export async function queriesAnswered(): Promise<void> {
  const client = getQueryClient();
  do {
    await waitFor(() => expect(client.isFetching()).toBe(0));
    // A timer notifies the observers; what they draw may ask for more.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  } while (client.isFetching() > 0);
}

/** Clears the query cache of the previous test. */
export const clearQueryCache = () => getQueryClient().clear();
