import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ownChanges } from './own-changes.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { fetchCardAppointments } from './appointment-calls.ts';

/**
 * The appointments of a card, refetched on each mount and focus, because the provider changes them
 * elsewhere.
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
    /** Only without data; a stale list is better than none. */
    error: isError && !data ? error : null,
    loading: isFetching,
    retry: () => void refetch(),
  };
}

/** Writes changed appointments to the cached list and invalidates dependent queries. */
export function useAppointmentChange(cardNumber: string) {
  const queries = useQueryClient();
  const { queryKey } = cardAppointmentsQuery(cardNumber);
  return {
    changed: async (appointment: Appointment) => {
      // A response still in flight is outdated.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list?.map((one) => (one._id === appointment._id ? appointment : one)),
      );
      void queries.invalidateQueries({ queryKey: ['rewards'] });
    },
    /** A newly created appointment. */
    added: async (appointment: Appointment) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list ? [...list.filter((one) => one._id !== appointment._id), appointment] : list,
      );
      // Refetch in case the list was still loading.
      void queries.invalidateQueries({ queryKey });
    },
    /**
     * Fetches the list again, as after a version conflict.
     * @param id the appointment whose error has just been shown: what it has become is no news then
     */
    outOfDate(id = ''): void {
      ownChanges.begin(id);
      void queries.invalidateQueries({ queryKey }).finally(() => ownChanges.undo(id));
    },
  };
}
