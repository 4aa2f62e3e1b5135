import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

/** How long the second step of a sign-in may take. */
export const PENDING_SECONDS = 5 * 60;

/** The name of the cookie between the two steps of a sign-in. */
export const pendingCookie = (appUrl: string): string =>
  appUrl.startsWith('https://') ? '__Host-identity.sign_in' : 'identity.sign_in';

/**
 * The cookie that binds a sign-in to the browser that began it. It holds a random token, of which the
 * database has the hash.
 */
export function createPendingCookie(appUrl: string) {
  const https = appUrl.startsWith('https://');
  const name = pendingCookie(appUrl);
  const write = (value: string, maxAge: number) =>
    serialize(name, value, {
      path: '/',
      httpOnly: true,
      secure: https,
      sameSite: 'Strict',
      maxAge,
    });
  return {
    /** A new token's hash, and the `set-cookie` header that carries the token. */
    create(): { hash: string; cookie: string } {
      const token = randomBytes(32).toString('base64url');
      return { hash: hashOf(token), cookie: write(token, PENDING_SECONDS) };
    },
    /** The hash of a request's token; null without one. */
    read(cookies: string | undefined): string | null {
      const token = cookies === undefined ? undefined : parse(cookies, name)[name];
      return token ? hashOf(token) : null;
    },
    /** The `set-cookie` header after the second step. */
    clear: (): string => write('', 0),
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
