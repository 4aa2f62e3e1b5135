import { expect, it } from 'vitest';
import { addressClass, addressKey } from './client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('maps the address %s to the key %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it.each([
  ['192.0.2.7', 'ipv4'],
  ['172.16.0.1', 'private'],
  ['172.32.0.1', 'ipv4'],
  ['127.0.0.1', 'private'],
  ['2001:db8:1:2::/64', 'ipv6'],
  ['0:0:0:0::/64', 'private'],
  ['fd00:0:0:1::/64', 'private'],
  ['fe80:0:0:0::/64', 'private'],
  ['unknown', 'unknown'],
])('classes the address key %s as %s', (key, expected) => {
  expect(addressClass(key)).toBe(expected);
});
