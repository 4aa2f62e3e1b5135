import { createServer, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchContract } from '#shared/contract/search.ts';
import type { PageHandler } from '../../pages/page-handler.ts';
import { createSaveStore } from '../../providers/save-store.ts';
import { buildProvider } from '../../providers/testing/build-provider.ts';
import { buildPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { createFinishedAnswer } from './finished-answer.ts';
import { respond } from './respond.ts';

/** Pages that show how many providers there are, or nothing of the catalogue. */
const pages: PageHandler = async ({ url, headers }, page, keep) => {
  const { pathname } = new URL(url);
  if (pathname === '/missing') return new Response('nothing here', { status: 404 });
  const shown =
    pathname === '/' ? await page.api.call(searchContract.searchProviders, { query: {} }) : null;
  const body = Buffer.from(
    `<h1>${pathname}</h1>${'<p>a page’s words</p>'.repeat(80)}${shown?.providers.length ?? ''}`,
  );
  const finished = createFinishedAnswer({
    body,
    headers: [
      ['cache-control', 'public, max-age=0, must-revalidate'],
      ['content-type', 'text/html; charset=utf-8'],
    ],
    vary: 'accept-encoding',
    effort: 'small',
  });
  keep?.(finished);
  return respond(finished, headers);
};

type Answer = { status: number; headers: string[]; tag: string; body: string };

/** What goes over the wire, but for the id of the request and the time. */
function ask(
  port: number,
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { rawHeaders: raw } = response;
        const lines = raw.flatMap((name, index) =>
          index % 2 === 0 ? [`${name.toLowerCase()}: ${raw[index + 1]}`] : [],
        );
        const id = /^[\w-]{36}$/.test(String(response.headers['x-request-id']));
        resolve({
          status: response.statusCode ?? 0,
          headers: [
            ...lines.filter((line) => !/^(date|x-request-id):/.test(line)),
            `with an id: ${id}`,
          ],
          tag: response.headers.etag ?? '',
          body: Buffer.concat(parts).toString('latin1'),
        });
      });
    });
    sent.end();
  });
}

describe.skipIf(!hasTestDatabase())('an answer from memory', () => {
  let app: TestApp;
  let slow: Server;
  let ports: { quick: number; slow: number };

  beforeAll(async () => {
    app = await startTestApp({ pages });
    const store = createSaveStore(app.connection.db);
    await store.save(
      Array.from({ length: 12 }, (_, index) => buildProvider(`harbour-${index}`)),
      app.clock.now(),
    );
    // The same app without what stands in front of it.
    const listener = getRequestListener((asked, env) => app.fetch(asked, env));
    slow = createServer((asked, answer) => void listener(asked, answer));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address();
    ports = {
      quick: Number(new URL(app.url).port),
      slow: typeof address === 'object' && address ? address.port : 0,
    };
  });
  afterAll(async () => {
    slow.closeAllConnections();
    slow.close();
    await app.stop();
  });

  it.each<[string, Record<string, string>]>([
    ['/', {}],
    ['/', { method: 'HEAD' }],
    ['/', { 'accept-encoding': 'gzip' }],
    ['/', { 'accept-encoding': 'br, gzip' }],
    ['/', { 'accept-encoding': 'br', method: 'HEAD' }],
    ['/', { cookie: 'identity.session_token=x' }],
    ['/', { host: 'elsewhere.example' }],
    ['/', { method: 'POST' }],
    ['/?category=Dentists', {}],
    ['/about', { 'accept-encoding': 'br' }],
    ['/about?utm_source=x', {}],
    ['/missing', {}],
    ['/api/search/providers', {}],
    ['/api/search/providers?size=3', { 'accept-encoding': 'gzip' }],
    ['/api/search/providers?size=3', { 'accept-encoding': 'br;q=0, gzip;q=0' }],
    ['/api/search/providers', { method: 'HEAD' }],
    ['/api/search/providers?size=2&size=3', {}],
    ['/api/search/counts', { 'accept-encoding': 'br' }],
    ['/api/search/suggestions?field=service&text=ph', {}],
    ['/api/providers?pageSize=2', {}],
    ['/api/providers/harbour-1', { 'accept-encoding': 'br' }],
    ['/api/providers/harbour-1', { method: 'DELETE' }],
    ['/api/search/providers', { authorization: 'Bearer nobody' }],
    ['//api/search/providers', {}],
    ['/api/%73earch/providers', {}],
    ['/api/search/providers/', {}],
  ])('is to the byte the one of the framework: %s %j', async (path, headers) => {
    const expected = await ask(ports.slow, path, headers);
    const first = await ask(ports.quick, path, headers);
    const again = await ask(ports.quick, path, headers);
    expect([first.status, first.headers.toSorted()]).toEqual([
      expected.status,
      expected.headers.toSorted(),
    ]);
    expect(again.headers.toSorted()).toEqual(expected.headers.toSorted());
    if (expected.status < 400)
      expect([first.body, again.body]).toEqual([expected.body, expected.body]);
    if (expected.tag === '') return;
    const known = { ...headers, 'if-none-match': `"other", ${expected.tag}` };
    const unchanged = await ask(ports.slow, path, known);
    const quick = await ask(ports.quick, path, known);
    expect([quick.status, quick.body]).toEqual([304, '']);
    expect(quick.headers.toSorted()).toEqual(unchanged.headers.toSorted());
  });

  it.each([
    ['/api/search/providers?size=0', 400],
    ['/api/search/providers?nothing=1', 400],
    ['/api/providers/nobody', 404],
  ])('that is a refusal is the same too: %s', async (path, status) => {
    const [one, other] = [await ask(ports.slow, path), await ask(ports.quick, path)];
    expect([one.status, other.status]).toEqual([status, status]);
    const plain = (answer: Answer) => answer.headers.toSorted();
    expect(plain(other)).toEqual(plain(one));
  });

  it('may be kept by a proxy that asks again, one for each packing', async () => {
    const list = await fetch(`${app.url}/api/search/providers`);
    expect(Object.fromEntries(list.headers)).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'authorization, accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{22}-(?:br|gzip)"$/),
    });
    const page = await fetch(app.url);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{22}-(?:br|gzip)"$/),
    });
  });

  it('keeps the tag where a change makes no difference, and is another within two seconds', async () => {
    const store = createSaveStore(app.connection.db);
    const before = await ask(ports.quick, '/api/providers/harbour-2');
    await store.save([buildProvider('harbour-3', { name: 'Another name' })], app.clock.now());
    await expect
      .poll(async () => (await ask(ports.quick, '/api/providers/harbour-3')).body, {
        timeout: 2000,
      })
      .toContain('Another name');
    expect((await ask(ports.quick, '/api/providers/harbour-2')).tag).toBe(before.tag);
  });

  it('of somebody signed in is packed too, and nobody may keep it', async () => {
    const person = await buildPerson(app);
    const answer = await person.call('GET', '/providers?pageSize=5', undefined, {
      'accept-encoding': 'gzip',
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.body).toHaveLength(5);
  });
});
