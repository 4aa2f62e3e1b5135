import type { Config } from '../config/config.ts';
import { AppError } from './app-error.ts';

/**
 * The origins whose pages may use the identity service. At home a page opened by the other name of
 * this machine is the same page.
 */
export function trustedOrigins(config: Pick<Config, 'appUrl' | 'production'>): ReadonlySet<string> {
  const own = new URL(config.appUrl);
  const loopback = ['localhost', '127.0.0.1'];
  if (config.production || !loopback.includes(own.hostname)) return new Set([own.origin]);
  return new Set(
    loopback.map((name) => `${own.protocol}//${name}${own.port ? `:${own.port}` : ''}`),
  );
}

/**
 * Refuses what another site makes a browser send. A program without a browser sends no Origin, and
 * then may not bring cookies either.
 * @throws AppError auth/forbidden
 */
export function checkOrigin(headers: Headers, trusted: ReadonlySet<string>): void {
  const origin = headers.get('origin');
  const foreign =
    origin !== null
      ? !trusted.has(origin)
      : headers.has('cookie') || headers.get('sec-fetch-site') === 'cross-site';
  if (foreign)
    throw new AppError('auth/forbidden', { message: 'The request came from another site.' });
}
