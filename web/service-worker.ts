import { createShellCache, type Shell } from './lib/offline/shell-cache.ts';

// Injected by scripts/bundle/offline-worker.ts.
declare const SHELL: Shell;
declare const self: WorkerScope;

/** Paths that the worker never handles: API calls and development pages. */
const BYPASSED_PATHS = /^\/(?:api|identity|dev)\//;

const shell = createShellCache(SHELL, {
  caches,
  fetch: (request, init) => fetch(request, init),
});

self.addEventListener('install', (event) => {
  // Taking over open pages is safe: pages are network first, and the previous build's files stay
  // cached.
  event.waitUntil(shell.fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.removeOldBuilds());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || BYPASSED_PATHS.test(pathname))
    return;
  if (request.mode === 'navigate') event.respondWith(shell.page(request));
  else if (shell.holds(pathname)) event.respondWith(shell.file(request));
});

// The types of service workers and pages conflict, so the few used ones are declared here.

/** An event that keeps the worker alive while it is handled. */
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
