/**
 * Without a network a link opens as a page of its own: the service worker has an answer for every
 * address, while the parts of the next page that are not loaded yet cannot be had.
 */
export function leadLinksThroughWorker(page: Window): void {
  page.addEventListener('click', (event) => leave(event, page), { capture: true });
}

function leave(event: MouseEvent, { navigator, location }: Window): void {
  if (navigator.onLine || !('serviceWorker' in navigator) || !navigator.serviceWorker.controller)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  // Within a page nothing has to be loaded. Elsewhere the browser's own way is the right one.
  if (link.pathname !== location.pathname) event.stopPropagation();
}
