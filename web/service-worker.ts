import { createShellCache, type Shell } from './lib/offline/shell-cache.ts';
import type { WorkerScope } from './lib/offline/worker-scope.ts';

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
