import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { keyUrl, newKey, stepOf } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const KEY = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe('authenticator codes', () => {
  // The last six of the eight digits in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at second %d', (seconds, code) => {
    expect(stepOf(KEY, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-31, false],
    [-30, true],
    [0, true],
    [59, true],
    [60, false],
  ])('work in the step before and the one after: %d seconds from their start', (seconds, works) => {
    const step = 37_037_036;
    expect(stepOf(KEY, '081804', at(step * 30 + seconds))).toBe(works ? step : null);
  });

  it.each(['287083', '28708', '', 'abcdef'])('refuse %j', (code) => {
    expect(stepOf(KEY, code, at(59))).toBeNull();
  });

  it('come from keys of 160 random bits, which a QR code gives to the app', () => {
    const key = newKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(newKey()).not.toBe(key);
    const url = new URL(keyUrl(key, 'Halewell', 'ann@example.com'));
    expect(decodeURIComponent(url.pathname)).toContain('Halewell:ann@example.com');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Halewell',
      secret: key,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
