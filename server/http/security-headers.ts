import type { MiddlewareHandler } from 'hono';
import { NOTHING_ALLOWED } from './content-security-policy.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of every response, those of the connection itself included. */
export function securityHeaderList(https: boolean): HeaderList {
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
 * Sets the security headers on every response, a 304 included: browsers update what they stored with its
 * headers. A response that brings no content security policy gets the one that allows nothing (ADR-065).
 */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const list = securityHeaderList(https);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of list) headers.set(name, value);
    if (!headers.has(POLICY)) headers.set(POLICY, NOTHING_ALLOWED);
  };
}

const POLICY = 'content-security-policy';
