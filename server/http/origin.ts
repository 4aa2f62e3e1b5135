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

/** The cookie of a session; others sign nobody in. */
const SESSION = /(?:^|;\s*)(?:__Host-)?identity\.session_token=/;

/**
 * Rejects cross-site requests. Requests without an Origin, from clients other than browsers, must not
 * carry a session.
 * @throws AppError auth/forbidden
 */
export function checkOrigin(headers: Headers, trusted: ReadonlySet<string>): void {
  const origin = headers.get('origin');
  const foreign =
    origin !== null
      ? !trusted.has(origin)
      : SESSION.test(headers.get('cookie') ?? '') || headers.get('sec-fetch-site') === 'cross-site';
  if (foreign)
    throw new AppError('auth/forbidden', { message: 'The request came from another site.' });
}
