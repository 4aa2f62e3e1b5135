import { data, redirect, type ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ServerContext } from '#web/app/server-context.ts';
import { createPageHandler } from './page-handler.ts';

const route = (id: string, path: string, module: object) => ({
  id,
  path,
  ...(id === 'root' ? {} : { parentId: 'root' }),
  module: { default: () => null, ...module },
});

/** A build of three pages whose HTML names what was asked for. */
const build = {
  entry: {
    module: {
      default: ({ method, url }: Request, status: number, headers: Headers) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        const { pathname } = new URL(url);
        return new Response(method === 'GET' ? `<h1>${pathname}</h1>` : '', { status, headers });
      },
    },
  },
  routes: {
    root: route('root', '', {}),
    about: route('about', 'about', {}),
    stumbling: route('stumbling', 'stumbling', { loader: () => data(null, { status: 503 }) }),
    unknown: route('unknown', '*', { loader: () => redirect('/') }),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const handle = createPageHandler(build);
const ask = (path: string, method = 'GET') =>
  handle(new Request(`https://halewell.example${path}`, { method }), {
    tokenSyncUrl: null,
    report: vi.fn(),
  } as unknown as ServerContext);

it('says when to come back where the API stumbled, and lets nobody keep it', async () => {
  const { status, headers } = await ask('/stumbling');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
});

it('answers a question for the head as it would answer for the page', async () => {
  const [page, head] = [await ask('/about'), await ask('/about', 'HEAD')];
  expect(page.headers.get('etag')).toMatch(/^".+"$/);
  expect(head.headers.get('etag')).toBe(page.headers.get('etag'));
});

it.each([
  ['/About/?a=B', 301, '/about?a=B'],
  ['/about', 200, null],
  ['/Nowhere/', 302, '/'],
  ['//elsewhere.example/', 302, '/'],
])('%s has the answer %i %s', async (path, status, location) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
});
