/**
 * Path and query without anything that two readers could read in two ways: no dots, doubled slashes,
 * capitals or percent signs in the path.
 */
const PLAIN = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?(?:\?[\w!$%&'()*+,./:;=?@~-]*)?$/;
const MAX_LENGTH = 1000;

/** Elsewhere a query holds a secret from an email, or nothing that a page would read. */
const READS_QUERY = /^\/(?:provider\/[^/]+)?\?/;

/**
 * The key under which the response may be stored: path and query exactly as they were requested, so
 * that no spelling gets what belongs to another. Null for somebody signed in, another method, a body,
 * or an odd address. Cookies count for nothing: neither pages nor calls read them.
 */
export function cacheKeyFor({ method, url, headers }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.has('authorization')) return null;
  if (headers.has('content-length') || headers.has('transfer-encoding')) return null;
  const key = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  if (key.length > MAX_LENGTH || !PLAIN.test(key)) return null;
  return key.startsWith('/api/') || isCacheablePage(key) ? key : null;
}

/** Whether a page at this path and query is the same for all who know its address. */
function isCacheablePage(key: string): boolean {
  return !key.includes('?') || READS_QUERY.test(key);
}
