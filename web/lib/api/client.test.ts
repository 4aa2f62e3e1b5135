import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { self } from '#shared/contract/policy.ts';
import { createApiClient } from './client.ts';

const params = z.strictObject({ uid: z.string() });
const response = z.object({ count: z.number() });
const getCount = endpoint({
  method: 'GET',
  path: '/count/{uid}',
  summary: 'A call that is asked again and again',
  policy: self('params.uid'),
  params,
  response,
  conditional: true,
});
const { conditional: _conditional, ...getPlain } = getCount;
const CALL = { params: { uid: 'ada' } };
const tokenOf = (sub: string, serial = 1) => `head.${btoa(JSON.stringify({ sub, serial }))}.sign`;

/** A server whose count has a tag, and a client in front of it. */
function start() {
  const state = { count: 1, token: tokenOf('ada') as string | null, tags: [] as (string | null)[] };
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(state.token),
    fetch: (_url, init) => {
      const given = new Headers(init.headers).get('if-none-match');
      state.tags.push(given);
      const tag = `"${state.count}"`;
      if (given === tag) return Promise.resolve(new Response(null, { status: 304 }));
      return Promise.resolve(Response.json({ count: state.count }, { headers: { etag: tag } }));
    },
  });
  return { client, state };
}

it('asks only for what changed, and gives what it had when nothing did', async () => {
  const { client, state } = start();
  const first = await client.call(getCount, CALL);
  state.token = tokenOf('ada', 2);
  expect(await client.call(getCount, CALL)).toBe(first);
  state.count = 2;
  expect(await client.call(getCount, CALL)).toEqual({ count: 2 });
  expect(await client.call(getCount, CALL)).toEqual({ count: 2 });
  expect(state.tags).toEqual([null, '"1"', '"1"', '"2"']);
});

it('keeps nothing of one person for another, of a visitor, or after forgetting', async () => {
  const { client, state } = start();
  await client.call(getCount, CALL);
  state.token = tokenOf('bo');
  await client.call(getCount, CALL);
  state.token = tokenOf('ada');
  await client.call(getCount, CALL);
  client.forget();
  await client.call(getCount, CALL);
  state.token = null;
  await client.call(getCount, CALL);
  await client.call(getCount, CALL);
  expect(state.tags).toEqual([null, null, null, null, null, null]);
});

it('does not keep a reply that arrives after its person left', async () => {
  const { client, state } = start();
  const late = client.call(getCount, CALL);
  await Promise.resolve();
  queueMicrotask(() => client.forget());
  await late;
  await client.call(getCount, CALL);
  expect(state.tags).toEqual([null, null]);
});

it('asks a call that is not conditional without a tag', async () => {
  const { client, state } = start();
  await client.call(getPlain, CALL);
  await client.call(getPlain, CALL);
  expect(state.tags).toEqual([null, null]);
});

it.each([
  ['30', 30],
  [null, null],
  ['Sat, 21 Nov 2026 10:00:00 GMT', null],
])('tells when to come back where the server said so: %s', async (header, seconds) => {
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: () =>
      Promise.resolve(
        Response.json({}, { status: 429, headers: header ? { 'retry-after': header } : {} }),
      ),
  });
  await expect(client.call(getPlain, CALL)).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: seconds,
  });
});
