import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { appointmentsContract, DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { DeskSort } from '#shared/domain/appointments/desk-limits.ts';
import { type DeskFilters, joinPages } from '#shared/domain/appointments/desk-list.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useDeferredValue, useMemo } from 'react';
import { deskKey } from '../desk-keys.ts';
import type { DeskPlace } from '../desk-place.ts';

type ListParams = { readonly filters: DeskFilters; readonly sort: DeskSort };

/** The query with set values only, so that equal lists share a query key. */
function queryOf({ filters: { search, status, type, dateFrom, dateTo }, sort }: ListParams) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(status === '' ? {} : { status }),
    ...(type === '' ? {} : { type }),
    ...(dateFrom === '' ? {} : { dateFrom }),
    ...(dateTo === '' ? {} : { dateTo }),
    ...(sort === 'date' ? {} : { sort }),
  };
}

function paramsOf({ provider: { _id: providerId }, location }: DeskPlace) {
  return { providerId, addressId: location.id };
}

export type DeskList = ReturnType<typeof useDeskList>;

const EMPTY = { rows: null, total: 0, pages: 0, more: false } as const;

/** The requests of a location, page by page (P-16); fetched only while `enabled`. */
export function useDeskList(place: DeskPlace, listParams: ListParams, enabled = true) {
  const params = paramsOf(place);
  const query = queryOf(listParams);
  const key = deskKey(params.providerId, params.addressId, 'list', query);
  const location = String(key.slice(0, 3));
  const list = useInfiniteQuery({
    queryKey: key,
    enabled,
    queryFn: async ({ pageParam, signal }) => {
      const { data, headers } = await api.callWithHeaders(
        appointmentsContract.listProviderAppointments,
        { params, query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      );
      const total = Number(headers.get(DESK_LIST_HEADERS.total) ?? data.length);
      return { rows: data, total, next: headers.get(DESK_LIST_HEADERS.next) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous, previousQuery) =>
      previousQuery && String(previousQuery.queryKey.slice(0, 3)) === location
        ? previous
        : undefined,
  });
  const { data, isPlaceholderData, isFetching, isError, isFetchNextPageError } = list;
  const name = isPlaceholderData ? '' : JSON.stringify(key);
  const latest = useMemo(
    () => ({
      location,
      name,
      rows: data ? joinPages(data.pages.map((page) => page.rows)) : null,
      total: data?.pages.at(-1)?.total ?? 0,
      pages: data?.pages.length ?? 0,
      more: data?.pages.at(-1)?.next != null,
    }),
    [location, name, data],
  );
  // Deferred: rendering a long list does not block input.
  const deferred = useDeferredValue(latest);
  // Never show another location's rows.
  const { rows, total, pages, more } = deferred.location === location ? deferred : EMPTY;

  async function showMore(): Promise<void> {
    const { error } = await list.fetchNextPage();
    if (!isStaleCursor(error)) return;
    // Refetching gives the loaded pages new cursors; then continue from there.
    await list.refetch();
    await list.fetchNextPage();
  }

  return {
    /** Null until the first response, or if it failed. */
    rows,
    // The total of the first page does not count rows added since.
    total: more ? Math.max(total, (rows?.length ?? 0) + 1) : (rows?.length ?? 0),
    /** Number of loaded pages, to tell new requests from further pages. */
    pages,
    /** Identifies the list that the rows belong to. */
    name: deferred.name,
    /** Another list is loading; the rows are still the previous list's. */
    changing: isPlaceholderData || deferred.name !== name,
    loading: isFetching,
    failed: isError && !data,
    /** The rows are stale: refetching failed. */
    outdated: isError && data !== undefined && !isFetchNextPageError,
    moreFailed: isFetchNextPageError,
    loadingMore: list.isFetchingNextPage,
    retry: () => void list.refetch(),
    showMore,
  };
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
        query: queryOf(listParams),
      });
      saveFile(data);
      return Number(headers.get(DESK_LIST_HEADERS.total) ?? 0);
    },
  });
}
