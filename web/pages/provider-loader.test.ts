import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type ServerContext, serverContext } from '#web/app/server-context.ts';
import { withStructuredData } from '#web/app/structured-data.ts';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { clientLoader, loader, meta, shouldRevalidate } from './provider.tsx';
import { SITE } from './testing/open-page.tsx';

type LoaderArguments = Parameters<typeof loader>[0];
type MetaArguments = Parameters<typeof meta>[0];
type Change = Parameters<typeof shouldRevalidate>[0];

/** Runs the loader for a provider; `answer` is called with what it asks for. */
async function load(answer: (path: string, input: unknown) => unknown) {
  const context = new RouterContextProvider();
  const api = {
    call: (endpoint: { path: string }, input: unknown) =>
      Promise.resolve().then(() => answer(endpoint.path, input)),
  };
  context.set(serverContext, { ...SITE, api } as unknown as ServerContext);
  const request = new Request('https://halewell.example/provider/northgate');
  const given = { params: { id: 'northgate' }, context, request };
  const { data, init } = await loader(given as unknown as LoaderArguments);
  return { data, status: init?.status, page: withStructuredData(context, '<head></head>') };
}

const fail = (status: number) => () => {
  throw new ApiError('', { status });
};

it('reads the provider as a visitor, with its data for search engines in the page alone', async () => {
  const calls: unknown[] = [];
  const { data, status, page } = await load((path, input) => {
    calls.push([path, input]);
    return buildProvider();
  });
  expect(calls).toEqual([['/providers/{id}', { params: { id: 'northgate' } }]]);
  expect(status).toBeUndefined();
  expect(data).toMatchObject({ provider: { name: 'Northgate Dental' }, missing: false });
  expect(page).toContain('"BreadcrumbList"');
  expect(JSON.stringify(data.head)).not.toContain('BreadcrumbList');
});

it.each([
  [404, true, 404, 'Provider not found | Halewell'],
  [400, true, 404, 'Provider not found | Halewell'],
  [500, false, 503, 'Provider | Halewell'],
  [0, false, 503, 'Provider | Halewell'],
])('tells a missing provider from a failure: %i', async (failure, missing, status, title) => {
  const answer = await load(fail(failure));
  expect(answer).toMatchObject({ status, data: { provider: null, missing } });
  expect(answer.data.head).toContainEqual({ title });
});

it('leaves the browser to read the provider itself', () => {
  expect(clientLoader()).toBeNull();
});

it.each([
  ['northgate', false],
  ['southgate', true],
])('loads again for another provider only: %s', (id, again) => {
  const change = { currentParams: { id: 'northgate' }, nextParams: { id } };
  expect(shouldRevalidate(change as unknown as Change)).toBe(again);
});

it.each([
  [{ head: [{ title: 'Northgate' }] }, 'Northgate'],
  [null, 'Provider | Halewell'],
])('has the title of the server, or one until the provider is loaded: %j', (loaderData, title) => {
  const given = { loaderData, matches: [{ loaderData: SITE }] };
  expect(meta(given as unknown as MetaArguments)).toEqual([{ title }]);
});
