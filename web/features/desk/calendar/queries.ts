import { useQuery } from '@tanstack/react-query';
import { appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { EndpointInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_PAGE_SIZE_MAX } from '#shared/domain/appointments/desk-limits.ts';
import { type DeskFilters, joinPages } from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { ApiReply } from '#web/lib/api/client.ts';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';

/** The calendar loads at most this many appointments of a day or week. */
const MAX_APPOINTMENTS = 500;

export type CalendarFilters = Omit<DeskFilters, 'dateFrom' | 'dateTo'>;

type CalendarPage = {
  readonly appointments: readonly Appointment[];
  /** False if there are more than were loaded. */
  readonly complete: boolean;
};

/** The appointments of a range of days at a location, fetched page by page. */
export function useCalendar(
  { provider: { _id: providerId }, location: { id: addressId } }: DeskPlace,
  { search, status, type }: CalendarFilters,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  const query = {
    dateFrom: from,
    dateTo: to,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { type }),
  };
  const sameDays = deskKey(providerId, addressId, 'calendar', from, to);
  return useQuery({
    queryKey: [...sameDays, query],
    queryFn: ({ signal }) => fetchAll({ providerId, addressId }, query, signal),
    // Of the same days only: other rows would appear under the wrong days.
    placeholderData: (previous, previousQuery) =>
      previousQuery && String(previousQuery.queryKey.slice(0, sameDays.length)) === String(sameDays)
        ? previous
        : undefined,
  });
}

type List = typeof appointmentsContract.listProviderAppointments;
type Input = EndpointInput<List>;

/** @throws ApiError */
async function fetchAll(
  params: Input['params'],
  query: Input['query'],
  signal: AbortSignal,
): Promise<CalendarPage> {
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
  } while (cursor !== null && pages.length * DESK_PAGE_SIZE_MAX < MAX_APPOINTMENTS);
  return { appointments: joinPages(pages), complete: cursor === null };
}
