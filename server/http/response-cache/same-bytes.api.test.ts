import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditedProvider } from '../../providers/present-record.ts';
import { addStaff } from '../../clinics/testing/add-staff.ts';
import { createSaveStore } from '../../providers/save-store.ts';
import { buildProvider } from '../../providers/testing/build-provider.ts';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type RawRequest, type RawResponse, sendRaw } from './testing/raw-request.ts';
import { type Both, serveBoth } from './testing/serve-both.ts';

/** Error bodies contain the request id, which is masked. */
const comparable = ({ status, headers, body }: RawResponse) => ({
  status,
  headers,
  body: status < 400 ? body : '',
});

describe.skipIf(!hasTestDatabase())('a response from the cache', () => {
  let both: Both;
  let admin: TestPerson;
  beforeAll(async () => {
    both = await serveBoth();
    admin = await buildPerson(both.app, { role: 'admin' });
    const offers = ['10% off (use promo code SECRET1)'];
    await createSaveStore(both.app.connection.db).save(
      Array.from({ length: 12 }, (_, index) => buildProvider(`harbour-${index}`, { offers })),
      both.app.clock.now(),
    );
  });
  afterAll(() => both.stop());

  const fromCache = async (rawRequest: RawRequest) =>
    comparable(await sendRaw(both.cached, rawRequest));
  const uncached = async (rawRequest: RawRequest) =>
    comparable(await sendRaw(both.uncached, rawRequest));

  it.each<[string, Omit<RawRequest, 'path'>]>([
    ['/', {}],
    ['/', { method: 'HEAD' }],
    ['/', { method: 'POST' }],
    ['/', { method: 'OPTIONS' }],
    ['/', { headers: { 'accept-encoding': 'br', 'if-none-match': '*' } }],
    ['/?category=Dentists', {}],
    ['/?category=Dentists&service=a%20b', {}],
    ['/?service=a%20b&category=Dentists', {}],
    ['/?category=Dentists&category=Therapists', {}],
    ['/?&&=', {}],
    ['/about', { headers: { 'accept-encoding': 'br' } }],
    ['/about?utm_source=x', {}],
    ['/About/', {}],
    ['/%61bout', {}],
    ['/%2e/about', {}],
    ['/./about', {}],
    ['/x/../about', {}],
    ['/about#top', {}],
    ['/about%00', {}],
    ['//elsewhere.example/about', {}],
    ['http://elsewhere.example/about', {}],
    ['/missing', {}],
    ['/api/search/providers', {}],
    ['/api/search/providers?size=2&size=3', {}],
    ['/api/search/providers?size=3&size=2', {}],
    ['/api/search/providers?category=dentists&size=3', {}],
    ['/api/search/providers?size=3&category=dentists', {}],
    ['/api/search/providers?size=3&', {}],
    ['/api/search/providers?size=%33', {}],
    ['/api/search/providers?size=0', {}],
    ['/api/search/providers?nothing=1', {}],
    ['/api/search/providers?__proto__=1', {}],
    ['/api/search/counts', { headers: { 'accept-encoding': 'br' } }],
    ['/api/search/suggestions?field=service&text=ph', {}],
    ['/api/providers?pageSize=2', {}],
    ['/api/providers/harbour-1', { headers: { 'accept-encoding': 'br' } }],
    ['/api/providers/harbour-1', { method: 'DELETE' }],
    ['/api/providers/nobody', {}],
    ['//api/search/providers', {}],
    ['/api/%73earch/providers', {}],
    ['/api/search%2fproviders', {}],
    ['/api/search/providers/', {}],
  ])('equals a rendered response byte for byte: %s %j', async (path, how) => {
    const rawRequest = { path, ...how };
    const expected = await uncached(rawRequest);
    expect([await fromCache(rawRequest), await fromCache(rawRequest)]).toEqual([
      expected,
      expected,
    ]);
  });

  const odd: readonly (readonly [string, Omit<RawRequest, 'path'>])[] = [
    ['a cookie', { headers: { cookie: 'theme=dark' } }],
    ['a forged session', { headers: { cookie: '__Host-identity.session_token=a.b; token=c' } }],
    ['another host', { headers: { host: 'elsewhere.example' } }],
    ['a host in capitals with a port', { headers: { host: 'ELSEWHERE.example:81' } }],
    ['a host that is none', { headers: { host: 'a@b/c' } }],
    ['no host', { headers: { host: '' } }],
    [
      'forwarding headers',
      {
        headers: {
          'x-forwarded-host': 'elsewhere.example',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '203.0.113.9',
          forwarded: 'host=elsewhere.example;proto=https',
        },
      },
    ],
    ['another path in a header', { headers: { 'x-original-url': '/admin', 'x-rewrite-url': '/' } }],
    ['another method in a header', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['a HEAD', { method: 'HEAD' }],
    ['a HEAD that takes br', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['a range', { headers: { range: 'bytes=0-9' } }],
    ['a range that has no end', { headers: { range: 'bytes=-1,5-', 'if-range': '"a"' } }],
    ['gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['br before gzip', { headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0.1' } }],
    ['br refused', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.000' } }],
    ['any encoding', { headers: { 'accept-encoding': '*' } }],
    ['identity refused', { headers: { 'accept-encoding': 'identity;q=0' } }],
    ['an unknown encoding', { headers: { 'accept-encoding': 'rot13, brotli, x-gzip' } }],
    ['any tag', { headers: { 'if-none-match': '*' } }],
    ['tags that are others', { headers: { 'if-none-match': 'W/"a", "b",, c' } }],
    ['a date', { headers: { 'if-modified-since': 'Fri, 31 Dec 2100 23:59:59 GMT' } }],
    ['no-cache', { headers: { 'cache-control': 'no-cache, no-store', pragma: 'no-cache' } }],
    ['another language and form', { headers: { accept: 'text/plain', 'accept-language': 'cy' } }],
    ['another origin', { headers: { origin: 'https://elsewhere.example', referer: 'x:y' } }],
    ['a huge header', { headers: { 'x-huge': 'a'.repeat(12_000) } }],
    [
      'bytes that are no text',
      { headers: { 'user-agent': '\u00ff\u00fe\ttab', cookie: '\u00e9' } },
    ],
    ['a token that does not hold', { headers: { authorization: 'Bearer nobody' } }],
    ['another scheme', { headers: { authorization: 'Basic YTpi' } }],
    ['a body in a GET', { headers: { 'content-length': '2' }, body: '{}' }],
    ['a POST', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['a PUT', { method: 'PUT' }],
  ];

  it.each(odd)('does not depend on earlier requests: %s', async (name, how) => {
    const number = odd.findIndex(([other]) => other === name);
    const bases = [`/?p=${number}`, `/api/search/counts?service=s${number}`];
    for (const [index, path] of bases.flatMap((base) => [`${base}a`, `${base}b`]).entries()) {
      const [plain, strange] = [{ path }, { path, ...how }];
      const expected = [await uncached(plain), await uncached(strange)];
      const [first, second] = index % 2 === 0 ? [plain, strange] : [strange, plain];
      const responses = [await fromCache(first), await fromCache(second)];
      expect(first === plain ? responses : responses.toReversed()).toEqual(expected);
      expect([await fromCache(plain), await fromCache(strange)]).toEqual(expected);
    }
  });

  it.each(['', 'gzip', 'br'])('responds 304 only to its own tag: %s', async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    const rawRequest = { path: '/api/search/providers', headers };
    const { etag } = await sendRaw(both.cached, rawRequest);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const conditional = { ...rawRequest, headers: { ...headers, 'if-none-match': known } };
      const response = await fromCache(conditional);
      expect([response.status, response.body]).toEqual([304, '']);
      expect(response).toEqual(await uncached(conditional));
    }
    const others = ['"other"', etag.replaceAll('"', ''), etag.replace(/"$/, '-br-x"')];
    for (const known of others) {
      const conditional = { ...rawRequest, headers: { ...headers, 'if-none-match': known } };
      expect((await fromCache(conditional)).status).toBe(200);
    }
  });

  it('shows the owner more than visitors, regardless of who requests first', async () => {
    const owner = await buildPerson(both.app, { role: 'provider' });
    for (const id of ['harbour-5', 'harbour-6']) await addStaff(both.app, id, owner);
    const signedIn = { authorization: `Bearer ${owner.token}` };
    for (const path of ['/api/providers/harbour-5', '/api/providers/harbour-6']) {
      const visitor = { path };
      const ofOwner = { path, headers: signedIn };
      const order = path.endsWith('5') ? [visitor, ofOwner] : [ofOwner, visitor];
      const expected = [await uncached(visitor), await uncached(ofOwner)];
      for (const rawRequest of order) await fromCache(rawRequest);
      expect([await fromCache(visitor), await fromCache(ofOwner)]).toEqual(expected);
      expect(expected.map(({ body }) => body.includes('SECRET1'))).toEqual([false, true]);
    }
  });

  it('allows proxies to cache and revalidate it per encoding', async () => {
    const list = await fetch(`${both.app.url}/api/search/providers`);
    expect(Object.fromEntries(list.headers)).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'authorization, accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{22}-(?:br|gzip)"$/),
    });
    const page = await fetch(both.app.url);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{22}-(?:br|gzip)"$/),
    });
  });

  it('is fresh immediately after a catalogue change in the same process', async () => {
    const path = '/api/providers/harbour-7';
    await fromCache({ path });
    const read = await admin.call('GET', '/admin/providers/harbour-7');
    const { id: _, ...record } = read.body as unknown as EditedProvider;
    const saved = await admin.call('PUT', '/admin/providers/harbour-7', {
      ...record,
      name: 'The new name',
    });
    expect(saved.status).toBe(200);
    expect((await callApi(both.app, 'GET', '/providers/harbour-7')).body['name']).toBe(
      'The new name',
    );
  });

  it('keeps its tag if a change does not alter it, and otherwise changes within two seconds', async () => {
    const ask = (path: string) => sendRaw(both.cached, { path });
    const before = await ask('/api/providers/harbour-2');
    await ask('/api/providers/harbour-3');
    await createSaveStore(both.app.connection.db).save(
      [buildProvider('harbour-3', { name: 'Another name' })],
      both.app.clock.now(),
    );
    await expect
      .poll(async () => (await ask('/api/providers/harbour-3')).body, { timeout: 2000 })
      .toContain('Another name');
    expect((await ask('/api/providers/harbour-2')).etag).toBe(before.etag);
  });

  it('is compressed but not cacheable for a signed-in caller', async () => {
    const response = await admin.call('GET', '/providers?pageSize=5', undefined, {
      'accept-encoding': 'gzip',
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.body).toHaveLength(5);
  });
});
