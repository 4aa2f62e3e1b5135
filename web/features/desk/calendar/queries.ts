import { useQuery } from '@tanstack/react-query';
import { appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_PAGE_SIZE_MAX } from '#shared/domain/appointments/desk-limits.ts';
import { type DeskFilters, joinPages } from '#shared/domain/appointments/desk-list.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { ApiReply } from '#web/lib/api/client.ts';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';

/** The calendar loads at most this many appointments of a week. */
export const MAX_WEEK_APPOINTMENTS = 500;

export type WeekFilters = Omit<DeskFilters, 'dateFrom' | 'dateTo'>;

export type Week = {
  readonly appointments: readonly Appointment[];
  /** False if the week has more than were loaded. */
  readonly complete: boolean;
};

/** The appointments of a week at a location, fetched page by page. */
export function useWeek(
  { provider: { _id: providerId }, location: { id: addressId } }: DeskPlace,
  { search, status, type }: WeekFilters,
  monday: Day,
) {
  const query = {
    dateFrom: monday,
    dateTo: addDays(monday, 6),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { type }),
  };
  const sameWeek = deskKey(providerId, addressId, 'calendar', monday);
  return useQuery({
    queryKey: [...sameWeek, query],
    queryFn: ({ signal }) => fetchWeek({ providerId, addressId }, query, signal),
    // Of the same week only: another week's rows would appear under the wrong days.
    placeholderData: (previous, previousQuery) =>
      previousQuery && String(previousQuery.queryKey.slice(0, sameWeek.length)) === String(sameWeek)
        ? previous
        : undefined,
  });
}

type List = typeof appointmentsContract.listProviderAppointments;
type Input = EndpointInput<List>;

/** @throws ApiError */
async function fetchWeek(
  params: Input['params'],
  query: Input['query'],
  signal: AbortSignal,
): Promise<Week> {
  const pages: Appointment[][] = [];
  let cursor: string | null = null;
  do {
    const { data, headers }: ApiReply<List> = await api.callWithHeaders(
      appointmentsContract.listProviderAppointments,
      { params, query: { ...query, pageSize: DESK_PAGE_SIZE_MAX, ...(cursor ? { cursor } : {}) } },
      { signal },
    );
    pages.push(data);
    cursor = headers.get(DESK_LIST_HEADERS.next);
  } while (cursor !== null && pages.length * DESK_PAGE_SIZE_MAX < MAX_WEEK_APPOINTMENTS);
  return { appointments: joinPages(pages), complete: cursor === null };
}
