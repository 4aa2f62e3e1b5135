import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providersContract } from '#shared/contract/providers.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Null: it could not be fetched. Absent: it is on its way. */
export type KnownProviders = ReadonlyMap<string, ProviderRecord | null>;

async function fetchProvider(id: string): Promise<ProviderRecord> {
  try {
    return await api.call(providersContract.getProvider, { params: { id } });
  } catch (error) {
    logFailure(`The provider ${id} could not be fetched`, error);
    throw error;
  }
}

/** The providers of these appointments, each asked for once. */
export function useProviders(appointments: readonly Appointment[]): KnownProviders {
  const ids = useMemo(
    () => [...new Set(appointments.map(({ providerId }) => providerId))],
    [appointments],
  );
  const answers = useQueries({
    queries: ids.map((id) => ({
      // Name and specialty are the same for everyone, unlike the offers of the provider's page.
      queryKey: ['provider-name', id],
      queryFn: () => fetchProvider(id),
      staleTime: 300_000,
    })),
  });
  const known = new Map<string, ProviderRecord | null>();
  for (const [index, id] of ids.entries()) {
    const answer = answers[index];
    if (answer?.data) known.set(id, answer.data);
    else if (answer?.isError) known.set(id, null);
  }
  return known;
}

/** Notes in the console of the browser what the screen passes over (spec 8, Appointments). */
function logFailure(what: string, error: unknown): void {
  window.console.error(what, error);
}
