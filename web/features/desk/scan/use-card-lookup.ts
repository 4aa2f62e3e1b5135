import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import { type DeskCard, deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';
import { lookupFailure } from './card-copy.ts';

/** One look-up; `attempt` distinguishes repeated look-ups of the same text. */
type Lookup = { readonly text: string; readonly attempt: number };

/** Card data is dropped with the dialog and never refetched automatically. */
const NO_CACHE = { gcTime: 0, staleTime: Infinity } as const;

/**
 * Looks up cards one at a time. The server logs each look-up, so there is exactly one request for
 * each user action.
 * @param first text to look up at once
 */
export function useCardLookup({ provider }: DeskPlace, first: string | undefined) {
  const [current, setCurrent] = useState<Lookup | null>(first ? { text: first, attempt: 0 } : null);
  const { data, error, errorUpdatedAt, isFetching } = useQuery({
    // Not a desk key, so that refreshDesk triggers no look-up.
    queryKey: ['desk-card', provider._id, current],
    queryFn: () =>
      api.call(deskContract.readDeskCard, {
        body: { providerId: provider._id, card: current?.text ?? '' },
      }),
    ...NO_CACHE,
    enabled: current !== null,
    retry: false,
    networkMode: 'always',
  });
  return {
    card: data ?? null,
    failure: error ? lookupFailure(error, new Date(errorUpdatedAt)) : '',
    /** Timestamp of the failure; 0 without one. */
    failedAt: error ? errorUpdatedAt : 0,
    pending: isFetching,
    lookUp: (text: string) =>
      setCurrent((previous) => ({ text, attempt: (previous?.attempt ?? 0) + 1 })),
    clear: () => setCurrent(null),
  };
}

/** The card's visits, refetched when changed here, at another desk or by the member. */
export function useCardVisits(
  { provider, location }: DeskPlace,
  card: DeskCard | null,
): readonly Appointment[] {
  return useQueries({
    queries: (card?.visits ?? []).map((visit) => ({
      queryKey: deskKey(provider._id, location.id, 'scanned', visit._id, card?.checkedAt),
      queryFn: () => api.call(appointmentsContract.getAppointment, { params: { id: visit._id } }),
      ...NO_CACHE,
      initialData: visit,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
