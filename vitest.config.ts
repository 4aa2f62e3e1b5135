import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests of screens that put something in the place of a module: it must not stay for other files. */
const replacing = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, 'utf8')),
);

/** Tests with a database run twice: on the embedded one always, on PostgreSQL where it can be started. */
const withDatabase = (kind: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${kind}`,
    include: ['server/**/*.api.test.ts'],
    env: { TEST_DATABASE: kind },
    globalSetup: ['server/testing/prepare-databases.ts'],
    setupFiles: ['server/testing/cheap-passwords.ts'],
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
    // A busy machine needs longer, and says so by its clock instead of by a failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As the journeys are: what waits for a moment may miss it once on a shared machine.
    retry: process.env['CI'] ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', '{shared,server,payments-sandbox,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'node_modules/**'],
          // Starting anew for each file, and reading everything again, took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: replacing,
          isolate: false,
          setupFiles: [
            'web/pages/testing/timers-end.ts',
            'web/pages/testing/patience.ts',
            'web/pages/testing/fresh-document.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web-alone',
          include: replacing,
          setupFiles: ['web/pages/testing/timers-end.ts', 'web/pages/testing/patience.ts'],
        },
      },
      withDatabase('pglite'),
      withDatabase('postgres'),
    ],
  },
});
