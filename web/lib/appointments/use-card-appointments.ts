import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { fetchCardAppointments } from './appointment-calls.ts';

/**
 * The appointments of a card. The provider confirms and completes them elsewhere: they are asked
 * for anew whenever they are looked at again.
 */
export const cardAppointmentsQuery = (cardNumber: string) =>
  queryOptions({
    queryKey: ['appointments', cardNumber],
    queryFn: ({ signal }) => fetchCardAppointments(api, cardNumber, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export function useCardAppointments(cardNumber: string) {
  const { data, error, isError, isFetching, refetch } = useQuery(cardAppointmentsQuery(cardNumber));
  return {
    appointments: data ?? null,
    /** Only where there is nothing to show; an older list is better than none. */
    error: isError && !data ? error : null,
    loading: isFetching,
    retry: () => void refetch(),
  };
}

/** Puts appointments as the server has them now into the list, and what depends on them out of date. */
export function useAppointmentChange(cardNumber: string) {
  const queries = useQueryClient();
  const { queryKey } = cardAppointmentsQuery(cardNumber);
  return {
    changed: async (appointment: Appointment) => {
      // An answer that is still on its way is from before.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list?.map((one) => (one._id === appointment._id ? appointment : one)),
      );
      void queries.invalidateQueries({ queryKey: ['rewards'] });
    },
    /** One more, that was just made. */
    added: async (appointment: Appointment) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list ? [...list.filter((one) => one._id !== appointment._id), appointment] : list,
      );
      // Where the list was still on its way, it is asked for again.
      void queries.invalidateQueries({ queryKey });
    },
    /** Someone else was first: the list is asked for anew. */
    outOfDate: () => void queries.invalidateQueries({ queryKey }),
  };
}
