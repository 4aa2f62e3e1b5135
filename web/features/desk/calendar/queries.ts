import { useQuery } from '@tanstack/react-query';
import { appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { GivenInput } from '#shared/contract/endpoint.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_PAGE_SIZE_MAX } from '#shared/domain/appointments/desk-limits.ts';
import { type DeskFilters, joinPages } from '#shared/domain/appointments/desk-list.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { ApiReply } from '#web/lib/api/client.ts';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';

/** More do not fit a week that anybody could read. */
export const WEEK_MAX = 500;

export type WeekFilters = Omit<DeskFilters, 'dateFrom' | 'dateTo'>;

export type Week = {
  readonly appointments: readonly Appointment[];
  /** False where the week has more than is shown. */
  readonly complete: boolean;
};

/** All appointments of a week at a location, read page by page. */
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
    queryFn: ({ signal }) => readWeek({ providerId, addressId }, query, signal),
    // Of the same week only: another one's would stand under the wrong days.
    placeholderData: (before, query_) =>
      query_ && String(query_.queryKey.slice(0, sameWeek.length)) === String(sameWeek)
        ? before
        : undefined,
  });
}

type List = typeof appointmentsContract.listProviderAppointments;
type Input = GivenInput<List>;

/** @throws ApiError */
async function readWeek(
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
  } while (cursor !== null && pages.length * DESK_PAGE_SIZE_MAX < WEEK_MAX);
  return { appointments: joinPages(pages), complete: cursor === null };
}
