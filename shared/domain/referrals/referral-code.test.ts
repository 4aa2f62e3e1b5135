import { expect, it } from 'vitest';
import { referralCodeFrom } from './referral-code.ts';

it('makes 8 letters and digits from any bytes', () => {
  expect(referralCodeFrom(new Uint8Array(8))).toBe('AAAAAAAA');
  expect(referralCodeFrom(Uint8Array.of(0, 1, 31, 32, 63, 64, 254, 255))).toMatch(
    /^[A-HJ-NP-Z2-9]{8}$/,
  );
});

it('throws with too few bytes', () => {
  expect(() => referralCodeFrom(new Uint8Array(7))).toThrow(RangeError);
});
