import { expect, it } from 'vitest';
import { attemptFor } from './request-key.ts';

it('reuses the key for an unchanged body', () => {
  const body = { providerId: 'northgate', symptoms: 'A check-up' };
  const first = attemptFor(body, null);
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  expect(attemptFor({ ...body }, first)).toBe(first);
  const other = attemptFor({ ...body, symptoms: 'Another' }, first);
  expect(other.key).not.toBe(first.key);
});
