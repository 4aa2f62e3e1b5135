import { BlockList, isIP, isIPv4 } from 'node:net';
import parseForwarded from 'forwarded-parse';

/**
 * The addresses and networks of the reverse proxies whose account of the client's address is believed. Null:
 * none, and headers are ignored.
 */
export type TrustedProxies = BlockList | null;

/**
 * Reads the setting `TRUSTED_PROXIES`: addresses and networks ("127.0.0.1", "10.0.0.0/8, fd00::/8"). A
 * number of proxies would not do: it believes a request that came past them (ADR-049).
 * @throws Error saying what is wrong with it
 */
export function readTrustedProxies(text: string): BlockList {
  if (/^\d+$/.test(text))
    throw new Error(
      'a number of proxies is not accepted: write their addresses or networks, such as 127.0.0.1 for one on this machine',
    );
  const networks = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) addNetwork(networks, part);
  return networks;
}

function addNetwork(networks: BlockList, text: string): void {
  const [address = '', length, ...rest] = text.split('/');
  const family = familyOf(address);
  const most = family === 'ipv4' ? 32 : 128;
  const prefix = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : -1;
  if (isIP(address) === 0 || rest.length > 0 || prefix < 1 || prefix > most)
    throw new Error(`“${text}” is not an IP address or a network`);
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
function firstUntrusted(chain: readonly (string | null)[], proxies: BlockList): string {
  let believed = chain.at(-1) ?? '';
  for (let passed = 1; passed < chain.length; passed++) {
    const next = chain.at(-1 - passed);
    // "unknown" or an obfuscated name: clients behind the proxy look the same.
    if (!isInside(proxies, believed) || typeof next !== 'string') break;
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
