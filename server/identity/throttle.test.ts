import { describe, expect, it } from 'vitest';
import { accountKey, addressKey, createThrottle } from './throttle.ts';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('accountKey', () => {
  it('is the same however the address is written, and does not show it', () => {
    expect(accountKey(' Ann@Example.com ')).toBe(accountKey('ann@example.com'));
    expect(accountKey('ann@example.com')).not.toContain('ann');
  });
});

describe('createThrottle', () => {
  it('refuses when the counts cannot be kept', async () => {
    const throttle = createThrottle({
      query: () => Promise.reject(new Error('The database is away')),
    });
    await expect(throttle.take([{ name: 'signInAccount', who: 'someone' }])).rejects.toMatchObject({
      code: 'too-many-requests',
      status: 429,
      retryAfterSeconds: 60,
    });
  });
});
