import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentsContract } from '#shared/contract/appointments.ts';
import { type DeskCard, deskContract } from '#shared/contract/desk.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';
import { lookupFailure } from './card-copy.ts';

/** A question that was asked: the same text asked again is another one. */
type Asked = { readonly text: string; readonly turn: number };

/** Nothing of a card outlives the window that asked for it, and nothing is asked by itself. */
const ONCE = { gcTime: 0, staleTime: Infinity } as const;

/**
 * Looks cards up, one after the other. Each look-up is written down by the server, so that there is
 * exactly one for each time that somebody asks.
 * @param first looked up at once
 */
export function useCardLookup({ provider }: DeskPlace, first: string | undefined) {
  const [asked, setAsked] = useState<Asked | null>(first ? { text: first, turn: 0 } : null);
  const { data, error, errorUpdatedAt, isFetching } = useQuery({
    // Not among the keys of the desk: a change of the list is no reason to look a person up.
    queryKey: ['desk-card', provider._id, asked],
    queryFn: () =>
      api.call(deskContract.readDeskCard, {
        body: { providerId: provider._id, card: asked?.text ?? '' },
      }),
    ...ONCE,
    enabled: asked !== null,
    retry: false,
    networkMode: 'always',
  });
  return {
    card: data ?? null,
    failure: error ? lookupFailure(error, new Date(errorUpdatedAt)) : '',
    /** Differs from failure to failure; 0 without one. */
    failedAt: error ? errorUpdatedAt : 0,
    pending: isFetching,
    ask: (text: string) => setAsked((before) => ({ text, turn: (before?.turn ?? 0) + 1 })),
    forget: () => setAsked(null),
  };
}

/** The visits of a card as they stand now: moved here, by somebody else or by the member. */
export function useCardVisits(
  { provider, location }: DeskPlace,
  card: DeskCard | null,
): readonly Appointment[] {
  return useQueries({
    queries: (card?.visits ?? []).map((visit) => ({
      queryKey: deskKey(provider._id, location.id, 'scanned', visit._id, card?.checkedAt),
      queryFn: () => api.call(appointmentsContract.getAppointment, { params: { id: visit._id } }),
      ...ONCE,
      initialData: visit,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
