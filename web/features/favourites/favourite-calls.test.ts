import { describe, expect, it, vi } from 'vitest';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import { fetchFavourites, setFavourite } from './favourite-calls.ts';
import { applyToggles } from './queries.ts';

const fetching = vi.fn((_url: string, _init: RequestInit) =>
  Promise.resolve(Response.json({ success: true })),
);
const api = createApiClient({
  base: '/api',
  fetch: fetching,
  getToken: () => Promise.resolve('t'),
});
const record = (id: string) => buildProvider({ _id: id, name: id });
const idsOf = (list: readonly ProviderCard[]) => list.map(({ name }) => name);

describe('favourite requests', () => {
  it('send the user id in the query or body (API-07 to API-09)', async () => {
    await fetchFavourites(api, 'u1');
    await setFavourite(api, 'u1', 'p1', true);
    await setFavourite(api, 'u1', 'p1', false);
    expect(fetching.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
      ['GET', '/api/favorites?userId=u1', undefined],
      ['POST', '/api/favorites/p1', '{"userId":"u1"}'],
      ['DELETE', '/api/favorites/p1', '{"userId":"u1"}'],
    ]);
  });

  it('throw the specified errors without a user (ERR-60, ERR-61)', async () => {
    await expect(fetchFavourites(api, null)).rejects.toThrow('User not logged in');
    await expect(setFavourite(api, null, 'p1', true)).rejects.toThrow('User is not authenticated');
  });
});

describe('favourites with local toggles', () => {
  const list = ['a', 'b'].map(record);

  it.each<[[string, boolean][], string[]]>([
    [[], ['a', 'b']],
    [[['a', false]], ['b']],
    [[['c', true]], ['c', 'a', 'b']],
    [
      [
        ['c', true],
        ['d', true],
      ],
      ['d', 'c', 'a', 'b'],
    ],
    [
      [
        ['c', true],
        ['c', false],
      ],
      ['a', 'b'],
    ],
    [
      [
        ['a', false],
        ['a', true],
      ],
      ['a', 'b'],
    ],
  ])('after the toggles %j are %j', (steps, expected) => {
    const toggles = steps.map(([id, saved]) => ({ provider: record(id), saved }));
    expect(idsOf(applyToggles(list, toggles))).toEqual(expected);
  });
});
