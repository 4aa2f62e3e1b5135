import { BlockList, isIP, isIPv4 } from 'node:net';
import parseForwarded from 'forwarded-parse';

/**
 * The reverse proxies in front of the server whose account of the client's address is believed: how
 * many there are, or the networks that they are in. Null: none, and headers are ignored.
 */
export type TrustedProxies = { readonly hops: number } | { readonly networks: BlockList } | null;

const MOST_HOPS = 10;

/**
 * Reads the setting `TRUSTED_PROXIES`: a number of proxies ("1"), or addresses and networks
 * ("10.0.0.0/8, fd00::/8, 192.0.2.7").
 * @throws Error saying what is wrong with it
 */
export function readTrustedProxies(text: string): NonNullable<TrustedProxies> {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > MOST_HOPS)
      throw new Error(`a number of proxies is between 1 and ${MOST_HOPS}`);
    return { hops };
  }
  const networks = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) addNetwork(networks, part);
  return { networks };
}

function addNetwork(networks: BlockList, text: string): void {
  const [address = '', length, ...rest] = text.split('/');
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  const prefix = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (isIP(address) === 0 || rest.length > 0 || prefix < 1 || prefix > most)
    throw new Error(`“${text}” is not a number of proxies, an IP address or a network`);
  networks.addSubnet(address, prefix, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The client's IP address: the first address, counted from the server, that does not belong to a
 * trusted proxy. Anything further left in a header was written by the client.
 *
 * A proxy appends to one of the two headers and passes the client's own version of the other on. So if
 * both are there and differ, neither is believed, and the address is the proxy's.
 * @param connected the other end of the connection
 */
export function clientAddress(
  connected: string,
  headers: Headers,
  proxies: TrustedProxies,
): string {
  const own = plainAddress(connected) ?? connected;
  if (proxies === null) return own;
  const claims = [readForwardedFor(headers), readForwarded(headers)].filter(
    (chain) => chain !== null,
  );
  const found = new Set(claims.map((chain) => firstUntrusted([...chain, own], proxies)));
  const [address = own, ...others] = found;
  return others.length > 0 ? own : address;
}

/** @param chain the addresses from the client to the server; null where one cannot be read */
function firstUntrusted(
  chain: readonly (string | null)[],
  proxies: NonNullable<TrustedProxies>,
): string {
  let believed = chain.at(-1) ?? '';
  for (let passed = 1; passed < chain.length; passed++) {
    const isTrusted =
      'hops' in proxies ? passed <= proxies.hops : isInside(proxies.networks, believed);
    const next = chain.at(-1 - passed);
    // "unknown" or an obfuscated name: clients behind the proxy look the same.
    if (!isTrusted || typeof next !== 'string') break;
    believed = next;
  }
  return believed;
}

function isInside(networks: BlockList, address: string): boolean {
  return isIP(address) !== 0 && networks.check(address, familyOf(address));
}

function readForwardedFor({ 'x-forwarded-for': header }: Headers) {
  if (header === undefined) return null;
  return String(header)
    .split(',')
    .map((part) => plainAddress(part));
}

function readForwarded({ forwarded: header }: Headers) {
  if (header === undefined) return null;
  try {
    return parseForwarded(String(header)).map((element) => plainAddress(element['for'] ?? ''));
  } catch {
    // Malformed: nothing of it is believed.
    return [null];
  }
}

/** An IP address without port, brackets or IPv6 mapping; null for anything else. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1] ??
    trimmed;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? null : address;
}
