import { describe, expect, it } from 'vitest';
import { referralCodeField } from './referral-code.ts';

describe('referral code', () => {
  it.each([
    ['AB', 'Referral code must be at least 3 characters long'],
    ['A'.repeat(21), 'Referral code must be 20 characters or fewer'],
    ['ABC-123', 'Referral code can only contain letters and digits'],
    ['ABC 123', 'Referral code can only contain letters and digits'],
    ['ÄBC123', 'Referral code can only contain letters and digits'],
  ])('%j: %s', (value, message) => {
    const issues = referralCodeField.safeParse(value).error?.issues ?? [];
    expect(issues.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    ['ABC', 'ABC'],
    ['A'.repeat(20), 'A'.repeat(20)],
    [' abc123 ', 'abc123'],
    ['', ''],
    ['  ', ''],
    [undefined, ''],
  ])('%j is accepted as %j', (value, expected) => {
    expect(referralCodeField.parse(value)).toBe(expected);
  });
});
