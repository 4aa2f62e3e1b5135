import { expect, it } from 'vitest';
import { accountKey } from './account-key.ts';

it('uses one hashed key for an account, whatever the case of its address', () => {
  expect(accountKey(' Ann@Example.com ')).toBe(accountKey('ann@example.com'));
  expect(accountKey('ann@example.com')).not.toContain('ann');
});
