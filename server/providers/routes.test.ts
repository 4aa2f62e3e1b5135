import { describe, expect, it } from 'vitest';
import type { ProviderQuery } from '#shared/contract/providers.ts';
import { providerRoutes } from './routes.ts';
import type { ProviderService } from './service.ts';

type ProviderList = Awaited<ReturnType<ProviderService['list']>>;

const refuse = () => Promise.reject(new Error('not asked for'));

async function askList(list: Partial<ProviderList>, query: ProviderQuery = {}) {
  const headers = new Headers();
  const whole = { providers: [], total: 0, more: false, place: null, understood: null, ...list };
  const routes = providerRoutes(
    { list: () => Promise.resolve(whole), get: refuse, listByOwner: refuse },
    refuse,
  );
  const reply = await routes.listProviders({
    params: undefined,
    query,
    body: undefined,
    caller: null,
    requestId: '',
    address: '',
    rawBody: refuse,
    requestHeader: () => undefined,
    setHeader: (name, value) => headers.set(name, value),
  });
  return { reply, headers };
}

describe('the response of the provider list', () => {
  it('has the total, the place and the corrected words in its headers', async () => {
    const { reply, headers } = await askList({
      total: 41,
      place: 'Milton Keynes',
      understood: 'physio',
    });
    expect(reply).toEqual([]);
    expect([
      headers.get('x-total-count'),
      headers.get('x-place'),
      headers.get('x-understood'),
    ]).toEqual(['41', 'Milton Keynes', 'physio']);
  });

  it('encodes header values', async () => {
    const { headers } = await askList({ place: 'Ynys Môn', understood: '50% ✓\n' });
    expect(headers.get('x-place')).toBe('Ynys M%C3%B4n');
    expect(headers.get('x-understood')).toBe('50%25 %E2%9C%93%0A');
  });

  it.each<[ProviderQuery, boolean, string | null]>([
    [{}, true, '<?page=2>; rel="next"'],
    [{}, false, null],
    [
      { category: 'Tests & Scans', page: 2, pageSize: 5, location: '' },
      true,
      '<?category=Tests+%26+Scans&page=3&pageSize=5>; rel="next"',
    ],
    [{ page: 3, pageSize: 5 }, false, null],
  ])('of %j with more pages (%s) has the link %s', async (query, more, link) => {
    expect((await askList({ more }, query)).headers.get('link')).toBe(link);
  });
});
