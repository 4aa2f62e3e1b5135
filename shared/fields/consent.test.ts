import { describe, expect, it } from 'vitest';
import { consentField } from './consent.ts';

describe('consent', () => {
  it.each([false, undefined, null, 'true', 1])('%j is refused', (value) => {
    const issues = consentField.safeParse(value).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toEqual([
      'You must agree to the terms and privacy policy',
    ]);
  });

  it('accepts true', () => {
    expect(consentField.parse(true)).toBe(true);
  });
});
