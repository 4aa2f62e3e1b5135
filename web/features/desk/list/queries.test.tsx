// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import type { ProviderLocation, ProviderRecord } from '#shared/contract/records/provider.ts';
import { NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { useDeskList } from './queries.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rowsOf = (...ids: string[]) => ids.map((_id) => buildAppointment({ _id }));
const place = (id: string) => ({
  provider: { _id: 'p1' } as ProviderRecord,
  location: { id } as ProviderLocation,
});

/** Stubs fetch by query; a page's headers have the total and the next cursor. */
function stubPages(respond: (query: URLSearchParams, path: string) => Response) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://halewell.example');
    // A component left over from another test file may still send a request.
    if (!pathname.startsWith('/api/appointments/provider/')) return Response.error();
    calls.push(searchParams.toString());
    return respond(searchParams, pathname);
  });
  return calls;
}

function page(ids: readonly string[], total: number, next: string | null): Response {
  const headers = new Headers({ [DESK_LIST_HEADERS.total]: String(total) });
  if (next !== null) headers.set(DESK_LIST_HEADERS.next, next);
  return Response.json(rowsOf(...ids), { headers });
}

type ListProps = { location: string; search: string };

function openList(first: ListProps = { location: 'north', search: '' }) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(
    ({ location, search }: ListProps) =>
      useDeskList(place(location), { filters: { ...NO_DESK_FILTERS, search }, sort: 'date' }),
    { wrapper, initialProps: first },
  );
}

const idsIn = (rows: readonly { _id: string }[] | null) => rows?.map(({ _id: id }) => id);

it('appends page by page, without duplicating a row that moved between pages', async () => {
  const calls = stubPages((query) =>
    query.has('cursor') ? page(['b', 'c'], 3, null) : page(['a', 'b'], 3, 'second'),
  );
  const { result } = openList();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['a', 'b']));
  expect(result.current.total).toBe(3);
  await act(() => result.current.showMore());
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['a', 'b', 'c']));
  expect(result.current.total).toBe(3);
  expect(calls).toEqual(['', 'cursor=second']);
});

it('starts over when a cursor is no longer valid', async () => {
  let keys = 'old';
  const calls = stubPages((query) => {
    const cursor = query.get('cursor');
    if (cursor === null) return page(['a'], 2, keys);
    return cursor === keys
      ? page(['b'], 2, null)
      : Response.json({ error: 'x', fields: { cursor: 'Please begin again' } }, { status: 400 });
  });
  const { result } = openList();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['a']));
  keys = 'new';
  await act(() => result.current.showMore());
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['a', 'b']));
  expect(result.current.moreFailed).toBe(false);
  expect(calls).toEqual(['', 'cursor=old', '', 'cursor=new']);
});

it('keeps the rows when the next page fails', async () => {
  stubPages((query) =>
    query.has('cursor') ? Response.json({}, { status: 500 }) : page(['a'], 2, 'second'),
  );
  const { result } = openList();
  await waitFor(() => expect(result.current.rows).not.toBeNull());
  await act(() => result.current.showMore());
  await waitFor(() => expect(result.current.moreFailed).toBe(true));
  expect(result.current).toMatchObject({ failed: false, outdated: false });
  expect(idsIn(result.current.rows)).toEqual(['a']);
});

it('keeps the rows while filters change, but not those of another location', async () => {
  stubPages((query, path) => page([`${path.split('/').at(-1)} ${query.get('search')}`], 1, null));
  const { result, rerender } = openList();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['north null']));
  rerender({ location: 'north', search: 'ann' });
  expect(result.current).toMatchObject({ changing: true, name: '' });
  expect(idsIn(result.current.rows)).toEqual(['north null']);
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['north ann']));
  rerender({ location: 'south', search: 'ann' });
  expect(result.current.rows).toBeNull();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['south ann']));
});
