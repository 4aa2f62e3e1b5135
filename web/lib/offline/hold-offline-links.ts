import { followedLink } from '../site/followed-link.ts';
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

function hold(event: MouseEvent, page: Window): void {
  if (page.navigator.onLine) return;
  const link = followedLink(event, page);
  if (!link) return;
  if (link.pathname === CACHED_PAGE && hasWorker(page)) {
    event.stopPropagation();
    return;
  }
  // The router respects this; menus and dialogs still close.
  event.preventDefault();
  countOfflineMiss();
}

/** A browser that blocks the site's storage may deny even the question. */
function hasWorker({ navigator }: Window): boolean {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false;
  }
}
