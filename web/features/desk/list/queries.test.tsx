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

const TODAY = '2026-03-02';
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

function page(
  ids: readonly string[],
  total: number,
  next: string | null,
  earlier: string | null = null,
): Response {
  const headers = new Headers({ [DESK_LIST_HEADERS.total]: String(total) });
  if (next !== null) headers.set(DESK_LIST_HEADERS.next, next);
  if (earlier !== null) headers.set(DESK_LIST_HEADERS.earlier, earlier);
  return Response.json(rowsOf(...ids), { headers });
}

type ListProps = { location: string; search: string };

function openList(first: ListProps = { location: 'north', search: '' }) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    ({ location, search }: ListProps) =>
      useDeskList(
        place(location),
        { filters: { ...NO_DESK_FILTERS, search }, sort: 'date' },
        TODAY,
      ),
    { wrapper, initialProps: first },
  );
  return { ...hook, queries };
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
  expect(calls).toEqual(['sort=day', 'sort=day&cursor=second']);
});

it.each(['showMore', 'showEarlier'] as const)(
  '%s adds its page even if a change refetches the list meanwhile',
  async (show) => {
    stubPages((query) => {
      const cursor = query.get('cursor');
      return cursor === null
        ? page(['b'], 3, 'showMore', 'showEarlier')
        : page([cursor === 'showMore' ? 'c' : 'a'], 3, null);
    });
    const { result, queries } = openList();
    await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['b']));
    await act(async () => {
      const shown = result.current[show]();
      await queries.invalidateQueries();
      await shown;
    });
    const both = show === 'showMore' ? ['b', 'c'] : ['a', 'b'];
    await waitFor(() => expect(idsIn(result.current.rows)).toEqual(both));
  },
);

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
  expect(calls).toEqual(['', '&cursor=old', '', '&cursor=new'].map((rest) => `sort=day${rest}`));
});

it('puts earlier pages before today, and loads all of them again from the earliest', async () => {
  const pages: Record<string, [string[], string | null, string | null]> = {
    start: [['today', 'tonight'], 'later', 'yesterday'],
    later: [['tomorrow'], null, null],
    yesterday: [['b', 'c'], null, 'before'],
    before: [['a'], null, null],
  };
  const calls = stubPages((query) => {
    const [ids, next, earlier] = pages[query.get('cursor') ?? 'start'] ?? [[], null, null];
    return page(ids, 6, next, earlier);
  });
  const { result } = openList();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['today', 'tonight']));
  expect(result.current).toMatchObject({ earlier: true, more: true, total: 6 });
  await act(() => result.current.showMore());
  await act(() => result.current.showEarlier());
  await act(() => result.current.showEarlier());
  const all = ['a', 'b', 'c', 'today', 'tonight', 'tomorrow'];
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(all));
  expect(result.current).toMatchObject({ earlier: false, more: false });
  calls.length = 0;
  act(() => result.current.retry());
  await waitFor(() => expect(calls).toHaveLength(4));
  expect(calls.map((query) => new URLSearchParams(query).get('cursor'))).toEqual([
    'before',
    'yesterday',
    null,
    'later',
  ]);
  expect(idsIn(result.current.rows)).toEqual(all);
});

it('starts over when an earlier cursor is no longer valid', async () => {
  let keys = 'old';
  stubPages((query) => {
    const cursor = query.get('cursor');
    if (cursor === null) return page(['today'], 2, null, keys);
    return cursor === keys
      ? page(['a'], 2, null)
      : Response.json({ error: 'x', fields: { cursor: 'Please begin again' } }, { status: 400 });
  });
  const { result } = openList();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['today']));
  await act(() => result.current.showEarlier());
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['a', 'today']));
  keys = 'new';
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.outdated).toBe(true));
  act(() => result.current.retry());
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['today']));
  expect(result.current.outdated).toBe(false);
  await act(() => result.current.showEarlier());
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['a', 'today']));
});

it('shows new requests first, also after earlier pages', async () => {
  stubPages((query) => {
    const rows = query.has('cursor')
      ? [buildAppointment({ _id: 'a', status: 'completed' })]
      : [
          buildAppointment({ _id: 'new', status: 'pending' }),
          buildAppointment({ _id: 'today', status: 'confirmed' }),
        ];
    const earlier = query.has('cursor') ? {} : { [DESK_LIST_HEADERS.earlier]: 'yesterday' };
    return Response.json(rows, { headers: { [DESK_LIST_HEADERS.total]: '3', ...earlier } });
  });
  const { result } = openList();
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['new', 'today']));
  await act(() => result.current.showEarlier());
  await waitFor(() => expect(idsIn(result.current.rows)).toEqual(['new', 'a', 'today']));
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
