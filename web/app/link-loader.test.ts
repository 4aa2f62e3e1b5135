import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createApiClient } from '#web/lib/api/client.ts';
import { linkLoader } from './link-loader.ts';
import { serverContext, type ServerContext } from './server-context.ts';

/** What the loader returns for an address, and what it asked the API. */
async function load(address: string, status: number, body: object) {
  const asked: unknown[] = [];
  const api = createApiClient({
    base: '/api',
    getToken: () => Promise.resolve(null),
    fetch: async (url, init) => {
      asked.push(url, JSON.parse(init.body as string));
      return Response.json(body, { status });
    },
  });
  const context = new RouterContextProvider();
  context.set(serverContext, { api } as ServerContext);
  const request = new Request(`https://halewell.example${address}`);
  return { data: await linkLoader('reset-password')({ request, context }), asked };
}

it.each([
  ['works', 200, { works: true }, 'abc'],
  ['has expired', 200, { works: false }, null],
  ['is no link', 400, { code: 'request/invalid' }, null],
  ['can’t be checked', 503, { code: 'server/unavailable' }, 'abc'],
])('the page of a link that %s', async (_, status, body, token) => {
  const { data, asked } = await load('/reset-password?token=abc', status, body);
  expect(data).toEqual({ token });
  expect(asked).toEqual(['/api/auth/links/check', { kind: 'reset-password', token: 'abc' }]);
});

it('asks nothing about an address without a code', async () => {
  expect(await load('/reset-password', 200, {})).toEqual({ data: { token: null }, asked: [] });
});
