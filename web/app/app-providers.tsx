import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { SessionKeeper } from './session-keeper.tsx';

const FRESH_MS = 30_000;

/** Trying again helps when the network or the server stumbled, not when it refused. */
function worthTryingAgain(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** What every page may rely on. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: FRESH_MS, retry: worthTryingAgain, refetchOnWindowFocus: false },
        },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <SessionKeeper />
      {children}
    </QueryClientProvider>
  );
}
