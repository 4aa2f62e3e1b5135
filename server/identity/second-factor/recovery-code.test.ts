import { expect, it } from 'vitest';
import { recoveryCodeField } from '#shared/fields/one-time-code.ts';
import { hashOfCode, newRecoveryCodes, readable } from './recovery-code.ts';

it('makes ten different recovery codes, which are read as they are shown', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(readable(code)).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(recoveryCodeField.parse(readable(code).toUpperCase())).toBe(code);
    expect(hashOfCode(code)).toMatch(/^[\w-]{43}$/);
  }
});
