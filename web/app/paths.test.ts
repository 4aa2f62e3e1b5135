import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('builds every address of the product', () => {
  const built = Object.fromEntries(
    Object.entries(paths).map(([name, build]) => [name, (build as (argument?: string) => string)(name === 'provider' ? 'a b' : undefined)]),
  );
  expect(built).toMatchInlineSnapshot();
  expect(paths.signUp('ABC123')).toBe('/signup?ref=ABC123');
  expect(paths.pricing('success')).toBe('/pricing?status=success');
  expect(paths.profile('rewards')).toBe('/profile?tab=rewards');
});
