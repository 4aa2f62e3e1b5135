import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress, type TrustedProxies } from './trusted-proxies.ts';

/** The key of the client's IP address for limits and logs. */
export function addressOf(context: Context): string {
  return String(context.get('clientAddress') ?? 'unknown');
}

/**
 * Finds the client's address of each request. From the connection's own headers: calls that a page makes
 * while it is rendered pass on the connection of the page's request.
 */
export function findClientAddress(proxies: TrustedProxies): MiddlewareHandler {
  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const connected = incoming?.socket.remoteAddress ?? 'unknown';
    const address = clientAddress(connected, incoming?.headers ?? {}, proxies);
    context.set('clientAddress', addressKey(address));
    await next();
  };
}

/** IPv6 addresses are grouped by /64, one household. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
