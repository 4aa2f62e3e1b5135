import { vi } from 'vitest';

/**
 * Hashes test passwords with argon2 at its lowest cost, because the tests hash thousands of them. The
 * product's real cost is covered by the test of password-hash.ts.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash = (password: string) =>
    argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return { ...argon2, hash };
});
