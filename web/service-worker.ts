import { createShellCache, type Shell } from './lib/offline/shell-cache.ts';

// Written in by scripts/bundle/offline-worker.ts.
declare const SHELL: Shell;
declare const self: WorkerScope;

/** Never a page: calls, and the development pages. */
const LEFT_ALONE = /^\/(?:api|identity|dev)\//;

const shell = createShellCache(SHELL, {
  caches,
  fetch: (request, init) => fetch(request, init),
});

self.addEventListener('install', (event) => {
  // Taking over under an open page is safe: pages come from the network first, and the files of the
  // build before stay.
  event.waitUntil(shell.fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || LEFT_ALONE.test(pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(shell.page(request));
  else if (shell.holds(pathname)) event.respondWith(shell.file(request));
});

// The types of a service worker and those of a page cannot be loaded together: these are the few we use.

/** An event that keeps the worker alive while it is being handled. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void };

type WorkerFetchEvent = WorkerEvent & {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
};

/** The global object of a service worker. */
type WorkerScope = {
  readonly location: { readonly origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
};
