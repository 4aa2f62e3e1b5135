import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { type ServerContext, serverContext } from '#web/app/server-context.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loader } from './home.tsx';

type Arguments = Parameters<typeof loader>[0];

/** What the server hands to the page for an address. */
async function load(path: string, answer: () => unknown) {
  const context = new RouterContextProvider();
  const parts = {
    api: {
      callWithHeaders: () =>
        Promise.resolve().then(() => ({ data: answer(), headers: new Headers() })),
    },
    brand: { name: 'Halewell', supportEmail: 'us@halewell.example', supportPhone: '1' },
    appUrl: 'https://halewell.example',
  };
  context.set(serverContext, parts as unknown as ServerContext);
  const request = new Request(`https://halewell.example${path}`);
  return loader({ request, context } as unknown as Arguments);
}

it('lists what it shows for search engines', async () => {
  const { data, init } = await load('/', () => [buildProvider()]);
  expect(init?.status).toBe(200);
  const types = data.head.flatMap((tag) =>
    'script:ld+json' in tag ? [tag['script:ld+json']['@type']] : [],
  );
  expect(types).toEqual(['Organization', 'WebSite', 'ItemList']);
});

it('says so where the API stumbles, and keeps its one address', async () => {
  const { data, init } = await load('/?category=dentists&page=2', () => {
    throw new ApiError('', { status: 500 });
  });
  expect([init?.status, data.pages]).toEqual([503, null]);
  expect(data.head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://halewell.example/?category=dentists',
  });
});
