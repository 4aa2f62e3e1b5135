import { defineConfig } from 'vitest/config';

/** Tests with a database run twice: on the embedded one always, on PostgreSQL where it can be started. */
const withDatabase = (kind: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${kind}`,
    include: ['server/**/*.api.test.ts'],
    env: { TEST_DATABASE: kind },
    globalSetup: ['server/testing/prepare-databases.ts'],
    // Files keep nothing in modules; reading the server anew for each took a third of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // Two cores: more workers would only wait for one another.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', '{shared,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', 'node_modules/**'],
          testTimeout: 30_000,
        },
      },
      withDatabase('pglite'),
      withDatabase('postgres'),
    ],
  },
});
