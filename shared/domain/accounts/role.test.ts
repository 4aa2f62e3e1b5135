import { expect, it } from 'vitest';
import { effectiveRole, roleName } from './role.ts';

it.each([
  ['user', 'user', 'member'],
  ['provider', 'provider', 'provider'],
  ['admin', 'admin', 'admin'],
  // Never stored: it follows from payment alone.
  ['member', 'user', 'member'],
  ['owner', 'user', 'member'],
  ['Admin', 'user', 'member'],
  ['', 'user', 'member'],
  [null, 'user', 'member'],
  [undefined, 'user', 'member'],
])(
  'an account with the stored role %j is %s without and %s with a membership (P-4)',
  (stored, without, during) => {
    expect(effectiveRole(stored, false)).toBe(without);
    expect(effectiveRole(stored, true)).toBe(during);
  },
);

it.each([
  ['user', 'User'],
  ['member', 'Member'],
  ['provider', 'Provider'],
  ['admin', 'Admin'],
  ['owner', 'User'],
  ['', 'User'],
  [null, 'User'],
  [undefined, 'User'],
])('the account menu shows the role %j as %s (SHELL-26)', (role, name) => {
  expect(roleName(role)).toBe(name);
});
