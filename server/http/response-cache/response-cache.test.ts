import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { settableClock } from '../../testing/settable-clock.ts';
import { setCacheHint } from './cache-hint.ts';
import { createResponseCache } from './response-cache.ts';

const MAX_BYTES = 200_000;
const clock = settableClock('2026-03-02T10:00:00Z');
let version: number | null;
let app: Hono;
/** The rendered paths, in order. */
let made: string[];

/** Pages that show how often any was rendered. */
beforeEach(() => {
  clock.set('2026-03-02T10:00:00Z');
  version = 1;
  made = [];
  app = new Hono();
  const current = () =>
    version === null ? Promise.reject(new Error('away')) : Promise.resolve(version);
  app.use(createResponseCache({ catalogue: { current }, clock, maxBytes: MAX_BYTES }));
  app.get('/*', async (context) => {
    const { path } = context.req;
    made.push(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path === '/unmarked') return context.text(`${path} ${made.length}`);
    if (path === '/cookie') context.header('set-cookie', 'a=b');
    setCacheHint(context, path === '/about' ? 'build' : path === '/never' ? 'never' : 'catalogue');
    const long = 'a page’s words '.repeat(700);
    const text =
      path === '/same'
        ? long
        : `${path} ${made.length}${context.req.url.includes('?') || path !== '/' ? long : ''}`;
    return context.text(text, path === '/missing' ? 404 : 200);
  });
});

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await app.request(path, { headers, method })).text();

it('renders a page once per catalogue version, and again on another day', async () => {
  expect([await ask('/'), await ask('/')]).toEqual(['/ 1', '/ 1']);
  version = 2;
  expect(await ask('/')).toBe('/ 2');
  clock.set('2026-03-03T00:00:00Z');
  expect([await ask('/'), await ask('/')]).toEqual(['/ 3', '/ 3']);
});

it('is never older than the minute, in which a clinic may have opened or closed', async () => {
  clock.set('2026-03-02T17:59:59Z');
  expect([await ask('/'), await ask('/about'), await ask('/')]).toEqual([
    '/ 1',
    expect.stringMatching(/^\/about 2/),
    '/ 1',
  ]);
  clock.set('2026-03-02T18:00:00Z');
  expect(await ask('/')).toBe('/ 3');
  // What does not depend on the catalogue is kept for the day.
  expect(await ask('/about')).toMatch(/^\/about 2/);
});

it('does not render a page again for a catalogue change that does not affect it', async () => {
  await ask('/about');
  version = 2;
  await ask('/about');
  expect(made).toEqual(['/about']);
});

it('renders once for concurrent requests', async () => {
  const texts = await Promise.all(Array.from({ length: 20 }, () => ask('/')));
  expect([made.length, new Set(texts).size]).toEqual([1, 1]);
});

it('sends no stored response while the catalogue version is unknown', async () => {
  await ask('/');
  await ask('/about');
  version = null;
  expect([await ask('/'), await ask('/')]).toEqual(['/ 3', '/ 4']);
  await ask('/about');
  expect(made).toHaveLength(5);
});

it.each(['/missing', '/unmarked', '/cookie', '/never'])('stores nothing of %s', async (path) => {
  await Promise.all([ask(path), ask(path)]);
  await ask(path);
  expect(made).toEqual([path, path, path]);
});

it('tags responses that are not stored, for conditional requests', async () => {
  const { headers } = await app.request('/never');
  expect(headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
});

it.each<[string, Record<string, string>, string, number]>([
  ['somebody signed in', { authorization: 'Bearer robin' }, 'GET', 2],
  ['another method', {}, 'POST', 1],
  ['a visitor with a cookie', { cookie: 'identity.session_token=forged' }, 'GET', 1],
])('counts the renders for %s', async (_, headers, method, count) => {
  await ask('/');
  await ask('/', headers, method);
  expect(made).toHaveLength(count);
});

it('serves HEAD from the cache, and caches pages rendered for HEAD', async () => {
  const head = await app.request('/', { method: 'HEAD' });
  const page = await app.request('/');
  expect(await head.text()).toBe('');
  expect(head.headers.get('etag')).toBe(page.headers.get('etag'));
  expect(made).toHaveLength(1);
});

it('keeps the tag if a catalogue change does not alter the page', async () => {
  const before = await app.request('/same');
  version = 2;
  const known = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect((await app.request('/same', { headers: known })).status).toBe(304);
  expect(made).toHaveLength(2);
});

it('stays within its size limit, and evicts the least recently used', async () => {
  for (let number = 0; number < 30; number += 1) {
    await ask(`/?page=${number}`);
    await ask('/about');
  }
  expect(made.filter((path) => path === '/about')).toHaveLength(1);
  const flooded = made.length;
  await ask('/?page=29');
  expect(made).toHaveLength(flooded);
  await ask('/?page=0');
  expect(made).toHaveLength(flooded + 1);
});
