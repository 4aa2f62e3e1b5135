import { expect, it } from 'vitest';
import { accountKey } from './guesses.ts';

it('counts an account alike however its address is written, and does not show it', () => {
  expect(accountKey(' Ann@Example.com ')).toBe(accountKey('ann@example.com'));
  expect(accountKey('ann@example.com')).not.toContain('ann');
});
