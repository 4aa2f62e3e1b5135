import { countOfflineMiss, offlineMisses } from './offline-misses.ts';

/** The page that the service worker can serve from its cache. */
const CACHED_PAGE = '/profile';

/**
 * Offline, keeps the open page instead of leaving it for one that cannot load, and counts the
 * attempt, so that the shell can say so. The health card's page loads from the service worker's
 * cache, as a new document: its code may not be loaded yet.
 */
export function holdOfflineLinks(page: Window): void {
  page.addEventListener('click', (event) => hold(event, page), { capture: true });
  page.addEventListener('online', () => offlineMisses.set(0));
}

function hold(event: MouseEvent, { navigator, location }: Window): void {
  if (navigator.onLine || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  // Links within a page load nothing; a new tab does not replace the page.
  if (link.pathname === location.pathname || link.target === '_blank' || link.download) return;
  if (link.pathname === CACHED_PAGE && navigator.serviceWorker?.controller) {
    event.stopPropagation();
    return;
  }
  // The router respects this; menus and dialogs still close.
  event.preventDefault();
  countOfflineMiss();
}
