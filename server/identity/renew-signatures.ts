import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type DerivedKey, deriveKeys, type Secrets } from '../config/secret.ts';
import { cookiePrefix } from './auth.ts';
import { signingSecret } from './library-secrets.ts';

/**
 * Signs a request's cookies again that an older secret signed: better-auth verifies signatures with the
 * newest only, and nobody is to be signed out when the secret is changed (ADR-055).
 */
export function renewSignatures(secrets: Secrets, appUrl: string): MiddlewareHandler {
  const [newest, ...older] = deriveKeys(secrets, 'identity');
  const prefix = `${cookiePrefix(appUrl)}.`;
  return async (context, next) => {
    const cookies = context.req.header('cookie');
    if (older.length > 0 && cookies?.includes(prefix)) {
      const headers = new Headers(context.req.raw.headers);
      headers.set('cookie', renewCookies(cookies, prefix, newest, older));
      context.req.raw = new Request(context.req.raw, { headers });
    }
    await next();
  };
}

function renewCookies(
  cookies: string,
  prefix: string,
  newest: DerivedKey,
  older: readonly DerivedKey[],
): string {
  return cookies
    .split(/;\s*/)
    .map((cookie) => {
      const [name = '', value = ''] = cookie.split('=', 2);
      if (!name.startsWith(prefix)) return cookie;
      const signed = readSigned(value);
      const wasValid =
        signed && older.some((key) => isEqual(sign(signed.text, key), signed.signature));
      return wasValid
        ? `${name}=${encodeURIComponent(`${signed.text}.${sign(signed.text, newest)}`)}`
        : cookie;
    })
    .join('; ');
}

/** The parts of a signed cookie: better-auth joins text and base64 signature with a dot. */
function readSigned(value: string): { text: string; signature: string } | null {
  const [, text, signature] = /^(.+)\.([\w+/]{43}=)$/.exec(decode(value)) ?? [];
  return text === undefined || signature === undefined ? null : { text, signature };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

const sign = (text: string, key: DerivedKey): string =>
  createHmac('sha256', signingSecret(key)).update(text).digest('base64');

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
