/**
 * Unambiguous paths and queries: no dots, doubled slashes, capitals or percent signs in the path.
 */
const PLAIN = /^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?(?:\?[\w!$%&'()*+,./:;=?@~-]*)?$/;
const MAX_LENGTH = 1000;

/** Pages that read their query; on other pages it may contain a secret from an email. */
const READS_QUERY = /^\/(?:provider\/[^/]+)?\?/;

/**
 * The cache key of a request: path and query exactly as requested, so that no other spelling shares
 * an entry. Cookies are ignored, because neither pages nor endpoints read them.
 * @returns null for a signed-in caller, another method, a body, or an unusual path
 */
export function cacheKeyFor({ method, url, headers }: Request): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.has('authorization')) return null;
  if (headers.has('content-length') || headers.has('transfer-encoding')) return null;
  const key = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  if (key.length > MAX_LENGTH || !PLAIN.test(key)) return null;
  return key.startsWith('/api/') || isCacheablePage(key) ? key : null;
}

/** Whether the page at this path and query is the same for everyone. */
function isCacheablePage(key: string): boolean {
  return !key.includes('?') || READS_QUERY.test(key);
}
