import type { IncomingMessage } from 'node:http';

/**
 * Path and query without anything that two readers could read in two ways: no dots, doubled slashes,
 * capitals or percent signs in the path.
 */
const PLAIN = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?(?:\?[\w!$%&'()*+,./:;=?@~-]*)?$/;
const LONGEST = 1000;

/**
 * The address under which the answer to a request may be kept, exactly as it was written; null for
 * somebody signed in, another method, a body, or an odd address.
 */
export function askedBy({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization !== undefined) return null;
  if (url === undefined || url.length > LONGEST || !PLAIN.test(url)) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
    return null;
  return url;
}

/** These are no pages, or nobody else's. */
const NO_PAGES = /^\/(?:api|identity|assets|dev|healthz|readyz|calendar|sitemaps)(?:[/?]|$)/;
/** Elsewhere a query holds a secret from a mail, or nothing that a page would read. */
const READS_QUERY = /^\/(?:provider\/[^/]+)?\?/;

/** Whether the answer may be a page that others get too. */
export function mayBePage(address: string): boolean {
  return !NO_PAGES.test(address) && (!address.includes('?') || READS_QUERY.test(address));
}
