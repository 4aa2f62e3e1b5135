import { describe, expect, it } from 'vitest';
import { clientAddress, readTrustedProxies } from './trusted-proxies.ts';

const PROXY = '10.0.0.9';
const VISITOR = '203.0.113.7';

describe('the client’s address', () => {
  it.each<[string, string | null, string, Record<string, string>, string]>([
    ['the connection’s, without proxies', null, VISITOR, {}, VISITOR],
    ['the connection’s, whatever a client claims', null, VISITOR, xff('198.51.100.1'), VISITOR],
    ['a mapped IPv4 address as IPv4', null, `::ffff:${VISITOR}`, {}, VISITOR],
    ['the address that one proxy appended', PROXY, PROXY, xff(VISITOR), VISITOR],
    ['not what the client wrote before it', PROXY, PROXY, xff(`198.51.100.1, ${VISITOR}`), VISITOR],
    ['the connection’s, if the proxy says nothing', PROXY, PROXY, {}, PROXY],
    [
      'the first outside the networks',
      '10.0.0.0/8',
      PROXY,
      xff(`1.1.1.1, ${VISITOR}, 10.0.0.8`),
      VISITOR,
    ],
    ['the connection’s, if it came past the proxy', PROXY, VISITOR, xff('198.51.100.1'), VISITOR],
    ['the connection’s, if it is no proxy', '10.0.0.0/8', VISITOR, xff('198.51.100.1'), VISITOR],
    [
      'an inner client, if all are inside',
      '10.0.0.0/8',
      PROXY,
      xff('10.1.1.1, 10.0.0.8'),
      '10.1.1.1',
    ],
    ['an IPv6 client', 'fd00::/8', 'fd00::1', xff('2001:db8::5'), '2001:db8::5'],
    ['without port and brackets', PROXY, PROXY, xff('[2001:db8::5]:4711'), '2001:db8::5'],
    ['an IPv4 address without its port', PROXY, PROXY, xff(`${VISITOR}:4711`), VISITOR],
    [
      'the proxy’s, if the last entry is unreadable',
      PROXY,
      PROXY,
      xff(`${VISITOR}, unknown`),
      PROXY,
    ],
    ['Forwarded', PROXY, PROXY, { forwarded: `for=1.1.1.1, for=${VISITOR};proto=https` }, VISITOR],
    ['Forwarded with IPv6', PROXY, PROXY, { forwarded: 'for="[2001:db8::5]:4711"' }, '2001:db8::5'],
    ['the proxy’s, if Forwarded is malformed', PROXY, PROXY, { forwarded: 'for="' }, PROXY],
    ['the proxy’s, if Forwarded names nobody', PROXY, PROXY, { forwarded: 'for=_hidden' }, PROXY],
    [
      'both headers, if they agree',
      PROXY,
      PROXY,
      { ...xff(VISITOR), forwarded: `for=${VISITOR}` },
      VISITOR,
    ],
    ['neither, if they differ', PROXY, PROXY, { ...xff(VISITOR), forwarded: 'for=1.1.1.1' }, PROXY],
    [
      'a comma in a quoted value is no separator',
      PROXY,
      PROXY,
      { forwarded: `for=${VISITOR};by="a,for=1.1.1.1"` },
      VISITOR,
    ],
  ])('is %s', (_name, proxies, connected, headers, expected) => {
    const trusted = proxies === null ? null : readTrustedProxies(proxies);
    expect(clientAddress(connected, headers, trusted)).toBe(expected);
  });
});

function xff(text: string): Record<string, string> {
  return { 'x-forwarded-for': text };
}

describe('the setting TRUSTED_PROXIES', () => {
  it.each(['10.0.0.0/8', '192.0.2.7', '10.0.0.0/8, fd00::/8,2001:db8::1'])('takes %s', (text) => {
    expect(readTrustedProxies(text)).toBeTruthy();
  });

  it.each([
    // A request that came past the proxy would be believed.
    ['1', 'write their addresses or networks'],
    ['0', 'write their addresses or networks'],
    ['-1', '“-1”'],
    ['yes', '“yes”'],
    ['10.0.0.0/33', '“10.0.0.0/33”'],
    // All addresses: the client would be believed.
    ['0.0.0.0/0', '“0.0.0.0/0”'],
    ['10.0.0.0/8/8', '“10.0.0.0/8/8”'],
    ['10.0.0.0/8,', '“”'],
    ['proxy.example', '“proxy.example”'],
  ])('rejects %s', (text, message) => {
    expect(() => readTrustedProxies(text)).toThrow(message);
  });
});
