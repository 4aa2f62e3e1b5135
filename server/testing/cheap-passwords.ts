import { vi } from 'vitest';

/**
 * Passwords of the tests are hashed with argon2 at its lowest cost: the tests hash and verify by the
 * thousand. The cost that the product asks for is held by the test of password-hash.ts.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  const hash = (password: string) =>
    argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return { ...argon2, hash };
});
