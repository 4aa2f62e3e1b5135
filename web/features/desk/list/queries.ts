import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  appointmentsContract,
  DESK_LIST_HEADERS,
  type DeskFilterQuery,
} from '#shared/contract/appointments.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { DeskSort } from '#shared/domain/appointments/desk-limits.ts';
import {
  type DeskFilters,
  isNewRequest,
  joinPages,
} from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useDeferredValue, useMemo } from 'react';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';

type ListParams = { readonly filters: DeskFilters; readonly sort: DeskSort };

/** The filters that are set only, so that equal lists share a query key. */
function filtersOf({ search, status, type, dateFrom, dateTo }: DeskFilters) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { type }),
    ...(dateFrom === '' ? {} : { dateFrom }),
    ...(dateTo === '' ? {} : { dateTo }),
  };
}

/** On the screen, Date is the order of the day: it opens at today (P-16). */
function queryOf({ filters, sort }: ListParams): DeskFilterQuery {
  return { ...filtersOf(filters), sort: sort === 'date' ? 'day' : sort };
}

/** A page: the first one, a following one, or one before `follows`, which a refetch reads after it. */
type PageParam = { readonly cursor: string | null; readonly follows?: PageParam };
const FIRST: PageParam = { cursor: null };

/** How often a page is asked for while others change the list. */
const MAX_ATTEMPTS = 5;

function paramsOf({ provider: { _id: providerId }, location }: DeskPlace) {
  return { providerId, addressId: location.id };
}

export type DeskList = ReturnType<typeof useDeskList>;

const EMPTY = { rows: null, total: 0, pages: 0, more: false, earlier: false } as const;

/**
 * The requests of a location, page by page in both directions from today (P-16).
 * @param today another day is another list, which opens elsewhere
 * @param enabled fetched only then
 */
export function useDeskList(place: DeskPlace, listParams: ListParams, today: Day, enabled = true) {
  const queries = useQueryClient();
  const params = paramsOf(place);
  const query = queryOf(listParams);
  const isDay = query.sort === 'day';
  const key = deskKey(params.providerId, params.addressId, 'list', query, isDay ? today : '');
  const location = String(key.slice(0, 3));
  const list = useInfiniteQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ pageParam: { cursor }, signal }) => {
      const { data, headers } = await api.callWithHeaders(
        appointmentsContract.listProviderAppointments,
        { params, query: cursor === null ? query : { ...query, cursor } },
        { signal },
      );
      const total = Number(headers.get(DESK_LIST_HEADERS.total) ?? data.length);
      return {
        rows: data,
        total,
        next: headers.get(DESK_LIST_HEADERS.next),
        earlier: headers.get(DESK_LIST_HEADERS.earlier),
      };
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ next }, _pages, { follows }) =>
      follows ?? (next === null ? undefined : { cursor: next }),
    getPreviousPageParam: ({ earlier }, _pages, follows) =>
      earlier === null ? undefined : { cursor: earlier, follows },
    placeholderData: (previous, previousQuery) =>
      previousQuery && String(previousQuery.queryKey.slice(0, 3)) === location
        ? previous
        : undefined,
  });
  const { data, isPlaceholderData, isFetching, isError } = list;
  const moreFailed = list.isFetchNextPageError || list.isFetchPreviousPageError;
  const name = isPlaceholderData ? '' : JSON.stringify(key);
  const latest = useMemo(
    () => ({
      location,
      name,
      rows: data ? rowsOf(data.pages, isDay) : null,
      total: data?.pages.at(-1)?.total ?? 0,
      pages: data?.pages.length ?? 0,
      more: data?.pages.at(-1)?.next != null,
      earlier: data?.pages[0]?.earlier != null,
    }),
    [location, name, data, isDay],
  );
  // Deferred: rendering a long list does not block input.
  const deferred = useDeferredValue(latest);
  // Never show another location's rows.
  const { rows, total, pages, more, earlier } = deferred.location === location ? deferred : EMPTY;

  /** Adds a page. A refetch after a change cancels it, or is under way: waits for that and goes on. */
  async function show(fetchPage: typeof list.fetchNextPage | typeof list.fetchPreviousPage) {
    const count = () => queries.getQueryData<typeof data>(key)?.pages.length ?? 0;
    let before = count();
    for (let attempt = 0; attempt < MAX_ATTEMPTS && count() === before; attempt += 1) {
      const { error } = await fetchPage({ cancelRefetch: false });
      if (isStaleCursor(error)) {
        await startOver();
        before = count();
      } else if (error) return;
    }
  }

  /** Loads the first page again, with new cursors. */
  const startOver = () => queries.resetQueries({ queryKey: key, exact: true });

  return {
    /** Null until the first response, or if it failed. */
    rows,
    // The total of the first page does not count rows added since.
    total: more || earlier ? Math.max(total, (rows?.length ?? 0) + 1) : (rows?.length ?? 0),
    /** Number of loaded pages, to tell new requests from further pages. */
    pages,
    /** Identifies the list that the rows belong to. */
    name: deferred.name,
    /** Another list is loading; the rows are still the previous list's. */
    changing: isPlaceholderData || deferred.name !== name,
    loading: isFetching,
    failed: isError && !data,
    /** The rows are stale: refetching failed. */
    outdated: isError && data !== undefined && !moreFailed,
    more,
    /** Whether there are rows before the first day shown. */
    earlier,
    moreFailed: list.isFetchNextPageError,
    earlierFailed: list.isFetchPreviousPageError,
    loadingMore: list.isFetchingNextPage,
    loadingEarlier: list.isFetchingPreviousPage,
    retry: () => void (isStaleCursor(list.error) ? startOver() : list.refetch()),
    showMore: () => show(list.fetchNextPage),
    showEarlier: () => show(list.fetchPreviousPage),
  };
}

/** The rows of all pages. In the order of the day the new requests are first, on whatever page. */
function rowsOf(pages: readonly { readonly rows: Appointment[] }[], isDay: boolean) {
  const rows = joinPages(pages.map((page) => page.rows));
  if (!isDay) return rows;
  return [...rows.filter(isNewRequest), ...rows.filter((row) => !isNewRequest(row))];
}

/** Whether the server rejected the cursor, as after a key rotation. */
function isStaleCursor(error: unknown): boolean {
  return error instanceof ApiError && 'cursor' in error.fields;
}

/** This week's figures; the discount in pence. */
export function useDeskFigures(place: DeskPlace) {
  const params = paramsOf(place);
  return useQuery({
    queryKey: deskKey(params.providerId, params.addressId, 'figures'),
    queryFn: ({ signal }) => api.call(appointmentsContract.getDeskFigures, { params }, { signal }),
  });
}

/** One appointment outside the list; null if this desk has none with the id. */
export function useAppointmentById(place: DeskPlace, id: string | null) {
  const params = paramsOf(place);
  return useQuery({
    queryKey: deskKey(params.providerId, params.addressId, 'appointment', id),
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      try {
        return await api.call(
          appointmentsContract.getAppointment,
          { params: { id: id ?? '' } },
          { signal },
        );
      } catch (error) {
        if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return null;
        throw error;
      }
    },
  });
}

/**
 * Saves the filtered list as a file.
 * @returns a mutation that resolves with the total number of matching requests
 */
export function useExportDeskList(place: DeskPlace, listParams: ListParams) {
  return useMutation({
    mutationFn: async () => {
      const { data, headers } = await api.callWithHeaders(appointmentsContract.exportDeskList, {
        params: paramsOf(place),
        // The file begins with the newest day: it has the first 5,000 rows.
        query: { ...filtersOf(listParams.filters), sort: listParams.sort },
      });
      saveFile(data);
      return Number(headers.get(DESK_LIST_HEADERS.total) ?? 0);
    },
  });
}
