import type { Config } from '../config/config.ts';
import { AppError } from './app-error.ts';

/**
 * The origins whose pages may use the identity service. Outside production `localhost` and
 * `127.0.0.1` are equivalent.
 */
export function trustedOrigins(config: Pick<Config, 'appUrl' | 'production'>): ReadonlySet<string> {
  const own = new URL(config.appUrl);
  const loopback = ['localhost', '127.0.0.1'];
  if (config.production || !loopback.includes(own.hostname)) return new Set([own.origin]);
  return new Set(
    loopback.map((name) => `${own.protocol}//${name}${own.port ? `:${own.port}` : ''}`),
  );
}

/** Signs nobody in, and stays after signing out. */
const DEVICE = /^\s*(?:__Host-)?identity\.device=/;

/**
 * Rejects cross-site requests. Requests without an Origin, from clients other than browsers, must not
 * carry cookies, except that of a known device.
 * @throws AppError auth/forbidden
 */
export function checkOrigin(headers: Headers, trusted: ReadonlySet<string>): void {
  const origin = headers.get('origin');
  const foreign =
    origin !== null
      ? !trusted.has(origin)
      : hasOtherCookies(headers) || headers.get('sec-fetch-site') === 'cross-site';
  if (foreign)
    throw new AppError('auth/forbidden', { message: 'The request came from another site.' });
}

function hasOtherCookies(headers: Headers): boolean {
  return (headers.get('cookie') ?? '')
    .split(';')
    .some((cookie) => cookie.trim() !== '' && !DEVICE.test(cookie));
}
