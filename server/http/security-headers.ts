import type { MiddlewareHandler } from 'hono';

/** The headers of every response; a page adds the policy for its own scripts. */
function securityHeaderList(https: boolean): readonly (readonly [name: string, value: string])[] {
  return [
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    // The desk scans cards with the camera; the microphone is not used.
    ['permissions-policy', 'geolocation=(self), camera=(self), microphone=(), payment=()'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ...(https
      ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const)
      : []),
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-download-options', 'noopen'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['x-xss-protection', '0'],
  ];
}

/**
 * Sets the security headers on every response except a 304, for which browsers apply the headers of
 * the stored response.
 */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const list = securityHeaderList(https);
  return async (context, next) => {
    await next();
    const { headers, status } = context.res;
    if (status === 304) return;
    for (const [name, value] of list) headers.set(name, value);
  };
}
