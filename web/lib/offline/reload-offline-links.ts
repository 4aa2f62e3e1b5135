/**
 * Offline, links load a new document: the service worker can serve every path, while code of the
 * next route that is not loaded yet is unavailable.
 */
export function reloadOfflineLinks(page: Window): void {
  page.addEventListener('click', (event) => leave(event, page), { capture: true });
}

function leave(event: MouseEvent, { navigator, location }: Window): void {
  if (navigator.onLine || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  // Links within a page load nothing. Otherwise let the browser navigate.
  if (link.pathname !== location.pathname) event.stopPropagation();
}
