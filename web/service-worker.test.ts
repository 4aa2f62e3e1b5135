import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shell } from './lib/offline/shell-cache.ts';

const ORIGIN = 'https://halewell.example';
const SHELL: Shell = { version: '7', files: ['/assets/entry-1.js'] };

const shell = vi.hoisted(() => ({
  made: [] as unknown[],
  fill: vi.fn(() => Promise.resolve()),
  removeOldBuilds: vi.fn(() => Promise.resolve()),
  holds: (path: string) => path === '/assets/entry-1.js' || path === '/api/entry',
  page: () => 'a page',
  file: () => 'a file',
}));
vi.mock('./lib/offline/shell-cache.ts', () => ({
  createShellCache: (build: unknown) => {
    shell.made.push(build);
    return shell;
  },
}));

const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = vi.fn(() => Promise.resolve());

beforeAll(async () => {
  vi.stubGlobal('SHELL', SHELL);
  vi.stubGlobal('caches', {});
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    skipWaiting,
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
  });
  await import('./service-worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  vi.clearAllMocks();
});

/** What the worker does at an event, which lasts until its work is done. */
async function happens(name: 'install' | 'activate') {
  let work: Promise<unknown> | undefined;
  listeners.get(name)?.({
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  });
  expect(work, 'the browser waits').toBeDefined();
  await work;
}

/** What the worker answers a request with; null: it leaves the request to the browser. */
function answer(address: string, { method = 'GET', mode = 'no-cors' } = {}) {
  let given: unknown = null;
  listeners.get('fetch')?.({
    request: { url: new URL(address, ORIGIN).href, method, mode },
    respondWith: (response: unknown) => {
      given = response;
    },
  });
  return given;
}

describe('a new worker', () => {
  it('is of its build', () => {
    expect(shell.made).toEqual([SHELL]);
  });

  it('takes over once it has stored everything', async () => {
    const { promise: stored, resolve } = Promise.withResolvers<undefined>();
    shell.fill.mockReturnValueOnce(stored);
    const installed = happens('install');
    await Promise.resolve();
    expect(skipWaiting).not.toHaveBeenCalled();
    resolve(undefined);
    await installed;
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  it('takes over nothing if something could not be stored', async () => {
    shell.fill.mockRejectedValueOnce(new Error('no network'));
    await expect(happens('install')).rejects.toThrow('no network');
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it('removes what older ones stored', async () => {
    await happens('activate');
    expect(shell.removeOldBuilds).toHaveBeenCalledTimes(1);
  });
});

describe('a worker answers', () => {
  it.each([
    ['a page that is opened', '/profile', { mode: 'navigate' }, 'a page'],
    ['a page with a query', '/?service=dentist', { mode: 'navigate' }, 'a page'],
    ['a file that it holds', '/assets/entry-1.js', {}, 'a file'],
    ['a page whose address only begins like a call', '/apiary', { mode: 'navigate' }, 'a page'],
  ])('%s', (_, address, request, given) => {
    expect(answer(address, request)).toBe(given);
  });

  it.each([
    ['a file that it does not hold', '/assets/entry-0.js', {}],
    ['a form that is sent', '/profile', { mode: 'navigate', method: 'POST' }],
    ['another site', 'https://stripe.example/assets/entry-1.js', {}],
    ['a page of another site', 'https://stripe.example/pay', { mode: 'navigate' }],
    ['a call', '/api/entry', {}],
    ['an address of the API that is opened', '/api/calendar', { mode: 'navigate' }],
    ['an address of the identity service', '/identity/callback', { mode: 'navigate' }],
    ['a page for developers', '/dev/emails', { mode: 'navigate' }],
  ])('not: %s', (_, address, request) => {
    expect(answer(address, request)).toBeNull();
  });
});
