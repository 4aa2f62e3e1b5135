import { describe, expect, it, vi } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const ORIGIN = 'https://halewell.example';
const HTML =
  '<script src="/assets/entry-1.js"></script><script src="/assets/manifest-1.js"></script>';

type Network = Record<string, Response | Error | Promise<Response>>;

/** A minimal cache storage that lists caches in the order in which they were opened. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const cacheOf = (files: Map<string, Response>, ask: (path: string) => Promise<Response>) => ({
    async addAll(paths: Iterable<string>) {
      for (const path of paths) files.set(path, await ask(path));
    },
    put: (path: string, response: Response) => Promise.resolve(void files.set(path, response)),
    match: (request: Request | string) => Promise.resolve(files.get(pathOf(request))?.clone()),
  });
  return {
    all,
    storage: (ask: (path: string) => Promise<Response>) => ({
      open: (name: string) => {
        const files = all.get(name) ?? new Map<string, Response>();
        all.set(name, files);
        return Promise.resolve(cacheOf(files, ask));
      },
      keys: () => Promise.resolve([...all.keys()]),
      delete: (name: string) => Promise.resolve(all.delete(name)),
      match: (request: Request) =>
        Promise.resolve(
          [...all.values()]
            .map((files) => files.get(pathOf(request)))
            .find(Boolean)
            ?.clone(),
        ),
    }),
  };
}

function start(network: Network, version = '1', caches = memoryCaches()) {
  const asked: string[] = [];
  const ask = async (request: Request | string): Promise<Response> => {
    const path = new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
    asked.push(path);
    const answer = await (network[path] ?? new TypeError('no network'));
    if (answer instanceof Error) throw answer;
    return answer.clone();
  };
  const shell = createShellCache(
    { version, files: ['/offline.html', '/assets/entry-1.js', '/assets/part-1.js'] },
    { caches: caches.storage(ask) as unknown as CacheStorage, fetch: ask },
  );
  return { shell, asked, caches, network };
}

const online = (): Network => ({
  '/profile': new Response(HTML),
  '/offline.html': new Response('offline'),
  '/assets/entry-1.js': new Response('entry'),
  '/assets/part-1.js': new Response('part'),
  '/assets/manifest-1.js': new Response('manifest'),
  '/pricing': new Response('prices'),
});
const page = (path: string) => new Request(ORIGIN + path);

describe('filling the cache', () => {
  it('fetches the build’s files, the card’s page as a visitor, and the files named in it', async () => {
    const { shell, caches } = start(online());
    await shell.fill();
    expect([...(caches.all.get('shell-1')?.keys() ?? [])].toSorted()).toEqual([
      '/assets/entry-1.js',
      '/assets/manifest-1.js',
      '/assets/part-1.js',
      '/offline.html',
      '/profile',
    ]);
  });

  it.each(['/profile', '/assets/part-1.js'])('fails as a whole without %s', async (path) => {
    const { shell, network, caches } = start(online());
    network[path] = path === '/profile' ? new Response('', { status: 500 }) : new TypeError();
    await expect(shell.fill()).rejects.toThrow();
    expect(caches.all.get('shell-1')?.has('/profile') ?? false).toBe(false);
  });
});

describe('a page', () => {
  it('comes from the network', async () => {
    const { shell, asked } = start(online());
    expect(await (await shell.page(page('/pricing'))).text()).toBe('prices');
    expect(asked).toEqual(['/pricing']);
  });

  it.each([
    ['/profile', HTML],
    ['/profile?tab=rewards', HTML],
    ['/pricing', 'offline'],
    ['/', 'offline'],
  ])('%s while offline', async (path, expected) => {
    const { shell, network } = start(online());
    await shell.fill();
    for (const known of Object.keys(network)) delete network[known];
    expect(await (await shell.page(page(path))).text()).toBe(expected);
  });

  it.each([
    [503, HTML],
    [404, 'answer'],
    [500, 'answer'],
  ])('the card’s page with status %i', async (status, expected) => {
    const { shell, network } = start(online());
    await shell.fill();
    network['/profile'] = new Response('answer', { status });
    expect(await (await shell.page(page('/profile'))).text()).toBe(expected);
  });

  it('of the card waits 4 seconds at most', async () => {
    vi.useFakeTimers();
    const { shell, network } = start(online());
    await shell.fill();
    network['/profile'] = new Promise<Response>(() => {});
    const answer = shell.page(page('/profile'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await (await answer).text()).toBe(HTML);
    vi.useRealTimers();
  });
});

describe('a built file', () => {
  it('is served offline, from the previous build too', async () => {
    const { shell, asked, caches } = start(online());
    await shell.fill();
    const next = start({}, '2', caches);
    asked.length = 0;
    expect(await (await next.shell.file(page('/assets/part-1.js'))).text()).toBe('part');
    expect([...asked, ...next.asked]).toEqual([]);
  });

  it('is recognised by its name; other files are ignored', () => {
    const { shell } = start({});
    expect(
      ['/assets/part-1.js', '/assets/manifest-9.js', '/offline.html'].map(shell.holds),
    ).toEqual([true, true, true]);
    expect(['/assets/other.js', '/api/plans', '/pictures/a.webp'].map(shell.holds)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('removes all builds except the current and the previous one', async () => {
  const { caches } = start({});
  for (const name of ['shell-1', 'other', 'shell-2', 'shell-3']) caches.all.set(name, new Map());
  await start({}, '3', caches).shell.removeOldBuilds();
  expect([...caches.all.keys()]).toEqual(['other', 'shell-2', 'shell-3']);
});
