import { expect, it } from 'vitest';
import { addressKey } from './client-address.ts';

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
