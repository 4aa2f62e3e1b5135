import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Null: failed to load. Absent: still loading. */
export type KnownProviders = ReadonlyMap<string, ProviderRecord | null>;

async function fetchProvider(id: string): Promise<ProviderRecord> {
  try {
    return await api.call(providersContract.getProvider, { params: { id } });
  } catch (error) {
    logFailure(`The provider ${id} could not be fetched`, error);
    throw error;
  }
}

/** The providers of these appointments, each fetched once. */
export function useProviders(appointments: readonly Appointment[]): KnownProviders {
  const ids = useMemo(
    () => [...new Set(appointments.map(({ providerId }) => providerId))],
    [appointments],
  );
  const results = useQueries({
    queries: ids.map((id) => ({
      // Name and specialty are public, unlike the offers on the provider's page.
      queryKey: ['provider-name', id],
      queryFn: () => fetchProvider(id),
      staleTime: 300_000,
    })),
  });
  const known = new Map<string, ProviderRecord | null>();
  for (const [index, id] of ids.entries()) {
    const result = results[index];
    if (result?.data) known.set(id, result.data);
    else if (result?.isError) known.set(id, null);
  }
  return known;
}

/** Logs failures to the browser console that the screen does not show (ERR-77). */
function logFailure(what: string, error: unknown): void {
  window.console.error(what, error);
}
