import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { self } from '#shared/contract/policy.ts';
import { createApiClient } from './client.ts';

const getCount = endpoint({
  method: 'GET',
  path: '/count/{uid}',
  summary: 'A call',
  policy: self('params.uid'),
  params: z.strictObject({ uid: z.string() }),
  response: z.object({ count: z.number() }),
});

it('sends the ETag, and returns the previous response on 304', async () => {
  const tags: (string | null)[] = [];
  let count = 1;
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: (_url, init) => {
      const given = new Headers(init.headers).get('if-none-match');
      tags.push(given);
      const tag = `"${count}"`;
      if (given === tag) return Promise.resolve(new Response(null, { status: 304 }));
      return Promise.resolve(Response.json({ count }, { headers: { etag: tag } }));
    },
  });
  const call = { params: { uid: 'ada' } };
  const first = await client.callWithHeaders(getCount, call);
  expect(await client.callWithHeaders(getCount, call, { last: first })).toBe(first);
  count = 2;
  const second = await client.callWithHeaders(getCount, call, { last: first });
  expect(second.data).toEqual({ count: 2 });
  await client.call(getCount, call);
  expect(tags).toEqual([null, '"1"', '"1"', null]);
});

it.each([
  ['30', 30],
  [null, null],
  ['Sat, 21 Nov 2026 10:00:00 GMT', null],
])('reads Retry-After in seconds: %s', async (header, seconds) => {
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: () =>
      Promise.resolve(
        Response.json({}, { status: 429, headers: header ? { 'retry-after': header } : {} }),
      ),
  });
  await expect(client.call(getCount, { params: { uid: 'ada' } })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: seconds,
  });
});
