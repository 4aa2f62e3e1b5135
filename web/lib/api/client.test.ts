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

function clientThatNeedsProof({ proves, refusals }: { proves: boolean; refusals: number }) {
  let sent = 0;
  let asked = 0;
  const client = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve('token'),
    askForProof: () => {
      asked += 1;
      return Promise.resolve(proves);
    },
    fetch: () => {
      sent += 1;
      const refusal = { error: 'Please confirm it’s you first.', code: 'auth/proof-required' };
      return Promise.resolve(
        sent <= refusals ? Response.json(refusal, { status: 403 }) : Response.json({ count: 1 }),
      );
    },
  });
  const call = () => client.call(getCount, { params: { uid: 'ada' } });
  return { call, counts: () => ({ sent, asked }) };
}

it('repeats a call that needs a proof once the person has proved who they are', async () => {
  const { call, counts } = clientThatNeedsProof({ proves: true, refusals: 1 });
  expect(await call()).toEqual({ count: 1 });
  expect(counts()).toEqual({ sent: 2, asked: 1 });
});

it('says that nothing has changed if the person does not prove who they are', async () => {
  const { call, counts } = clientThatNeedsProof({ proves: false, refusals: 9 });
  await expect(call()).rejects.toMatchObject({
    code: 'auth/proof-required',
    message: 'You didn’t confirm it’s you, so nothing has changed.',
  });
  expect(counts()).toEqual({ sent: 1, asked: 1 });
});

it('asks for a proof once only, whatever the repeated call answers', async () => {
  const { call, counts } = clientThatNeedsProof({ proves: true, refusals: 9 });
  await expect(call()).rejects.toMatchObject({ code: 'auth/proof-required' });
  expect(counts()).toEqual({ sent: 2, asked: 1 });
});
