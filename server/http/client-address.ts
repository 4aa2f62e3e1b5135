import { BlockList, isIP, isIPv6 } from 'node:net';
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

/** What kind of network an address key is in, for logs, which hold no addresses. */
export function addressClass(key: string): 'ipv4' | 'ipv6' | 'private' | 'unknown' {
  const version = key.endsWith('::/64') ? 6 : isIP(key);
  if (version === 0) return 'unknown';
  const isPrivate =
    version === 6 ? /^(?:0:0:0:0|f[cd]|fe[89ab])/.test(key) : PRIVATE.check(key, 'ipv4');
  return isPrivate ? 'private' : version === 6 ? 'ipv6' : 'ipv4';
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');

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
