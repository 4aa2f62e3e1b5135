import { describe, expect, it } from 'vitest';
import { ROLES } from './role.ts';
import { mustProveSecondFactor, needsSecondFactor } from './second-factor.ts';

describe('the second factor of staff (P-64)', () => {
  it('is needed by providers and admins', () => {
    expect(ROLES.filter(needsSecondFactor)).toEqual(['provider', 'admin']);
  });

  it.each([
    ['admin', null, true, true],
    ['provider', null, true, true],
    ['admin', 'passkey', true, false],
    ['admin', 'code', true, false],
    ['provider', 'recovery-code', true, false],
    ['member', null, true, false],
    ['user', null, true, false],
    ['admin', null, false, false],
    ['provider', null, false, false],
  ] as const)(
    'of a %s with %s, required: %s, is missing: %s',
    (role, secondFactor, required, missing) => {
      expect(mustProveSecondFactor({ role, secondFactor, required })).toBe(missing);
    },
  );
});
