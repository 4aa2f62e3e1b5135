import { expect, it } from 'vitest';
import { referralCodeFrom } from './referral-code.ts';

it('makes 8 letters and digits from any bytes', () => {
  expect(referralCodeFrom(new Uint8Array(8))).toBe('AAAAAAAA');
  expect(referralCodeFrom(Uint8Array.of(0, 1, 31, 32, 63, 64, 254, 255))).toMatch(
    /^[A-HJ-NP-Z2-9]{8}$/,
  );
});

it('uses 32 characters, none of which looks like another', () => {
  const codes = [0, 8, 16, 24].map((first) =>
    referralCodeFrom(Uint8Array.from({ length: 8 }, (_, index) => first + index)),
  );
  expect(codes.join('')).toMatch(/^[A-HJ-NP-Z2-9]{32}$/);
  expect(new Set(codes.join('')).size).toBe(32);
});

it('ignores further bytes', () => {
  expect(referralCodeFrom(new Uint8Array(9))).toBe('AAAAAAAA');
});

it('throws with too few bytes', () => {
  expect(() => referralCodeFrom(new Uint8Array(7))).toThrow(
    new RangeError('A referral code needs 8 bytes'),
  );
});
