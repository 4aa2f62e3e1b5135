import { isPlainClick } from './plain-click.ts';

/** The link to another page of this site that a click opens in this tab; null otherwise. */
export function followedLink(event: MouseEvent, { location }: Window): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  // Links within a page load nothing; a new tab does not replace the page.
  if (link.pathname === location.pathname || link.target === '_blank' || link.download) return null;
  return link;
}
