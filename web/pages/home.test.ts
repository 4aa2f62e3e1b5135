import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { buildSearchPage } from '#web/features/providers/testing/build-search-page.ts';
import { withStructuredData } from '#web/app/structured-data.ts';
import { type ServerContext, serverContext } from '#web/app/server-context.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { clientLoader, loader, meta } from './home.tsx';
import { SITE } from './testing/open-page.tsx';

type Arguments = Parameters<typeof loader>[0];

/** Runs the loader for a URL; `answer` is called with the path of each call. */
async function load(path: string, answer: (call: string, input: unknown) => unknown) {
  const context = new RouterContextProvider();
  const parts = {
    api: {
      call: (endpoint: { path: string }, input: unknown) =>
        Promise.resolve().then(() => answer(endpoint.path, input)),
    },
    brand: { name: 'Halewell', supportEmail: 'us@halewell.example', supportPhone: '1' },
    appUrl: 'https://halewell.example',
  };
  context.set(serverContext, parts as unknown as ServerContext);
  const request = new Request(`https://halewell.example${path}`);
  const { data, init } = await loader({ request, context } as unknown as Arguments);
  return { data, init, page: withStructuredData(context, '<head></head>') };
}

const found = buildSearchPage({ providers: [buildProvider()] });
const total = { count: 1, more: false };
const counts = { total, categories: [], without: [] };
const answers = (call: string) => (call === '/search/counts' ? counts : found);

it('lists its providers for search engines', async () => {
  const { init, page } = await load('/', answers);
  expect(init?.status).toBe(200);
  const types = [...page.matchAll(/"@context":"[^"]*","@type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toEqual(['Organization', 'WebSite', 'ItemList']);
});

it('loads the pages of a URL with one call, and the counts in parallel', async () => {
  const calls: unknown[] = [];
  const { data } = await load('/?category=dentists&sort=best&page=3', (call, input) => {
    calls.push([call, input]);
    return answers(call);
  });
  expect(calls).toEqual([
    ['/search/providers', { query: { category: 'Dentists', sort: 'best', size: 60 } }],
    ['/search/counts', { query: { category: 'Dentists' } }],
  ]);
  expect(data.counts?.total).toEqual(total);
});

it('shows the list if only the counts fail', async () => {
  const { data, init } = await load('/', (call) => {
    if (call === '/search/counts') throw new ApiError('', { status: 500 });
    return found;
  });
  expect([init?.status, data.found, data.counts]).toEqual([200, found, null]);
});

it('responds 503 if the API fails, and keeps its canonical URL', async () => {
  const { data, init } = await load('/?category=dentists&page=2', () => {
    throw new ApiError('', { status: 500 });
  });
  expect([init?.status, data.found]).toEqual([503, null]);
  expect(data.head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://halewell.example/?category=dentists',
  });
});

it.each([
  ['', 'Private healthcare and wellness at member prices | Halewell'],
  ['?category=dentists', 'Dentists at member prices | Halewell'],
])('has its title before the browser has loaded anything: /%s', (search, title) => {
  expect(clientLoader()).toBeNull();
  const given = { loaderData: null, location: { search }, matches: [{ loaderData: SITE }] };
  expect(meta(given as unknown as Parameters<typeof meta>[0])).toEqual([{ title }]);
});

it('keeps the title that the server gave', async () => {
  const { data } = await load('/?category=dentists', answers);
  const given = { loaderData: data } as unknown as Parameters<typeof meta>[0];
  expect(meta(given)).toContainEqual({ title: 'Dentists at member prices | Halewell' });
});
