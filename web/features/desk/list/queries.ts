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

type Wanted = { readonly filters: DeskFilters; readonly sort: DeskSort };

/** Only what is set goes along, so that the same list has one name. */
function queryOf({ filters: { search, status, type, dateFrom, dateTo }, sort }: Wanted) {
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

const NOTHING = { rows: null, total: 0, pages: 0, more: false } as const;

/** The requests for a location, page by page (P-16); none are asked for while nobody sees the list. */
export function useDeskList(place: DeskPlace, wanted: Wanted, seen = true) {
  const params = paramsOf(place);
  const query = queryOf(wanted);
  const key = deskKey(params.providerId, params.addressId, 'list', query);
  const where = String(key.slice(0, 3));
  const list = useInfiniteQuery({
    queryKey: key,
    enabled: seen,
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
    placeholderData: (before, query_) =>
      query_ && String(query_.queryKey.slice(0, 3)) === where ? before : undefined,
  });
  const { data, isPlaceholderData, isFetching, isError, isFetchNextPageError } = list;
  const name = isPlaceholderData ? '' : JSON.stringify(key);
  const read = useMemo(
    () => ({
      where,
      name,
      rows: data ? joinPages(data.pages.map((page) => page.rows)) : null,
      total: data?.pages.at(-1)?.total ?? 0,
      pages: data?.pages.length ?? 0,
      more: data?.pages.at(-1)?.next != null,
    }),
    [where, name, data],
  );
  // A long list is drawn in small pieces of work, and the page goes on answering meanwhile.
  const drawn = useDeferredValue(read);
  // Rows of another location would stand under the wrong address.
  const { rows, total, pages, more } = drawn.where === where ? drawn : NOTHING;

  async function showMore(): Promise<void> {
    const { error } = await list.fetchNextPage();
    if (!isStaleCursor(error)) return;
    // The pages that are open get new cursors; then on from there.
    await list.refetch();
    await list.fetchNextPage();
  }

  return {
    /** Null until the first answer, or where it failed. */
    rows,
    // Rows that came meanwhile are not in the number that the first page was read with.
    total: more ? Math.max(total, (rows?.length ?? 0) + 1) : (rows?.length ?? 0),
    /** How many pages are open: a longer list with more pages is no news. */
    pages,
    /** Names the list that the rows are of. */
    name: drawn.name,
    /** Another list is on its way; the rows are still those of the one before. */
    changing: isPlaceholderData || drawn.name !== name,
    loading: isFetching,
    failed: isError && !data,
    /** The rows are there but could not be brought up to date. */
    outdated: isError && data !== undefined && !isFetchNextPageError,
    moreFailed: isFetchNextPageError,
    loadingMore: list.isFetchingNextPage,
    retry: () => void list.refetch(),
    showMore,
  };
}

/** A cursor that the server cannot open any more, as after a change of its keys. */
function isStaleCursor(error: unknown): boolean {
  return error instanceof ApiError && 'cursor' in error.fields;
}

/** This week in figures; the discount in pence. */
export function useDeskFigures(place: DeskPlace) {
  const params = paramsOf(place);
  return useQuery({
    queryKey: deskKey(params.providerId, params.addressId, 'figures'),
    queryFn: ({ signal }) => api.call(appointmentsContract.getDeskFigures, { params }, { signal }),
  });
}

/** One appointment that is not in the list; null where there is none for this desk. */
export function useOneAppointment(place: DeskPlace, id: string | null) {
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
 * Has the browser save the filtered list.
 * @returns how many requests there are, and how many of them are in the file
 */
export function useExportDeskList(place: DeskPlace, wanted: Wanted) {
  return useMutation({
    mutationFn: async () => {
      const { data, headers } = await api.callWithHeaders(appointmentsContract.exportDeskList, {
        params: paramsOf(place),
        query: queryOf(wanted),
      });
      saveFile(data);
      return Number(headers.get(DESK_LIST_HEADERS.total) ?? 0);
    },
  });
}
