import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { screens } from './web/testing/screens.vitest.ts';

/** Screen tests that mock modules, which must not leak into other files. */
const mockingTests = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, 'utf8')),
);

/** Database tests run twice: on the embedded database, and on PostgreSQL if it is installed. */
const withDatabase = (kind: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `api-${kind}`,
    // More than the two cores, because many of these tests wait for another process, or a restart.
    maxWorkers: 3,
    // Projects in a group must have the same number of workers.
    sequence: { groupOrder: 1 },
    include: ['server/**/*.api.test.ts'],
    env: { TEST_DATABASE: kind },
    globalSetup: ['server/testing/prepare-databases.ts'],
    setupFiles: ['server/testing/fast-password-hash.ts'],
    // Test files share no module state; loading the server for each took a third of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // Matches the two cores.
    maxWorkers: 2,
    // Generous, so that a busy machine is slow rather than failing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As for the journeys: timing may fail once on a shared machine.
    retry: process.env['CI'] ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['*.test.ts', '{shared,server,payments-sandbox,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'node_modules/**'],
          // Isolating files, which reloads every module, took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...mockingTests, 'web/**/*.screen.test.tsx'],
          isolate: false,
          setupFiles: [
            'web/pages/testing/timers-end.ts',
            'web/pages/testing/patience.ts',
            'web/pages/testing/valid-nesting.ts',
            'web/pages/testing/fresh-document.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-web-alone',
          include: mockingTests,
          setupFiles: ['web/pages/testing/timers-end.ts', 'web/pages/testing/patience.ts'],
        },
      },
      screens,
      withDatabase('pglite'),
      withDatabase('postgres'),
    ],
  },
});
