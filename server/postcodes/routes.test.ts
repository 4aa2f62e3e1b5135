import { describe, expect, it } from 'vitest';
import { createEmbeddedPostcodes } from '../ports/postcodes/embedded.ts';
import { type PostcodesPort, PostcodesUnavailable } from '../ports/postcodes/port.ts';
import { postcodeRoutes } from './routes.ts';

const embedded = createEmbeddedPostcodes();
const unavailable = () => Promise.reject(new PostcodesUnavailable('no'));

function ask(parts: Partial<PostcodesPort> = {}) {
  const headers = new Headers();
  const routes = postcodeRoutes({ ...embedded, ...parts });
  const rest = {
    body: undefined,
    caller: null,
    requestId: '',
    address: '',
    rawBody: unavailable,
    requestHeader: () => undefined,
    setHeader: (name: string, value: string) => headers.set(name, value),
  };
  return {
    headers,
    autocomplete: (q: string, limit?: number) =>
      routes.autocompletePostcode({
        ...rest,
        params: undefined,
        query: limit === undefined ? { q } : { q, limit },
      }),
    detail: (postcode: string) =>
      routes.getPostcode({ ...rest, query: undefined, params: { postcode } }),
    addresses: (postcode: string) =>
      routes.listAddresses({ ...rest, query: undefined, params: { postcode } }),
  };
}

describe('the postcode endpoints', () => {
  it('suggest up to eight', async () => {
    const { autocomplete, headers } = ask();
    expect(await autocomplete('sw1a')).toHaveLength(8);
    expect(await autocomplete('sw1a', 3)).toHaveLength(3);
    expect(await autocomplete('?/x')).toEqual([]);
    expect(headers.get('cache-control')).toBe('private, max-age=86400');
  });

  it('request at most eight from the service, upper-cased', async () => {
    const calls: unknown[] = [];
    const autocomplete = (...call: unknown[]) => {
      calls.push(call);
      return Promise.resolve([]);
    };
    await ask({ autocomplete }).autocomplete('sw1a');
    expect(calls).toEqual([['SW1A', 8]]);
  });

  it('return the details of a postcode', async () => {
    expect(await ask().detail('ls14dy')).toMatchObject({
      postcode: 'LS1 4DY',
      district: 'Leeds',
      town: 'Leeds',
      ward: '',
      parish: '',
    });
  });

  it('list addresses if a service has them', async () => {
    const addresses = (postcode: string) => Promise.resolve([`1 Street, ${postcode}`]);
    expect(await ask({ addresses }).addresses('ls14dy')).toEqual(['1 Street, LS1 4DY']);
  });

  it.each([
    ['an unknown postcode', () => ask().detail('ZE9 9ZZ'), 'postcode/not-found'],
    ['what is no postcode', () => ask().detail('LEEDS'), 'postcode/not-found'],
    ['addresses of what is no postcode', () => ask().addresses('LEEDS'), 'postcode/not-found'],
    ['no addresses', () => ask().addresses('LS1 4DY'), 'postcode/no-addresses'],
    [
      'a service that is away, for suggestions',
      () => ask({ autocomplete: unavailable }).autocomplete('LS'),
      'postcode/unavailable',
    ],
    [
      'a service that is away, for details',
      () => ask({ find: unavailable }).detail('LS1 4DY'),
      'postcode/unavailable',
    ],
    [
      'a service that is away, for addresses',
      () => ask({ addresses: unavailable }).addresses('LS1 4DY'),
      'postcode/unavailable',
    ],
  ])('reject %s', async (_, call, code) => {
    await expect(call()).rejects.toMatchObject({ code });
  });

  it('do not hide other errors', async () => {
    await expect(
      ask({ find: () => Promise.reject(new TypeError('a bug')) }).detail('LS1 4DY'),
    ).rejects.toThrow(TypeError);
  });
});
