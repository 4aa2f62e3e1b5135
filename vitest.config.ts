import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { InOrder } from './scripts/testing/in-order.ts';
import { EMBEDDED, PROOFS } from './server/testing/api-test-files.ts';
import { screens } from './web/testing/screens.vitest.ts';

/** Screen tests that mock modules, which must not leak into other files. */
const mockingTests = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, 'utf8')),
);

const ALL = ['server/**/*.api.test.ts'];

/** Node loads the files itself, as it loads the product: nothing has to be transformed first. */
const NATIVE = { viteModuleRunner: false };

/** Tests with a database: the embedded one, or PostgreSQL if it is installed. */
const withDatabase = (
  name: string,
  kind: 'pglite' | 'postgres',
  { include, exclude = [] }: { include: readonly string[]; exclude?: readonly string[] },
) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: [...exclude, 'node_modules/**'],
    env: { TEST_DATABASE: kind },
    globalSetup: ['server/testing/prepare-databases.ts'],
    setupFiles: ['server/testing/fast-password-hash.ts'],
    // Test files share no module state; loading the server for each took a third of the time.
    isolate: false,
    experimental: NATIVE,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // More than the two cores, because many tests wait: for another process, a restart, an email.
    maxWorkers: 4,
    // Files share a window: a link that is clicked would leave it empty for the next one.
    environmentOptions: {
      happyDOM: {
        settings: {
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    // Generous, so that a busy machine is slow rather than failing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Timing may fail once on a shared machine: the reporter says which did, and why.
    retry: process.env['CI'] ? 1 : 0,
    reporters: ['default', './scripts/testing/retries-reporter.ts'],
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: InOrder },
    projects: [
      withDatabase('api-postgres', 'postgres', { include: ALL, exclude: PROOFS }),
      withDatabase('proofs-postgres', 'postgres', { include: PROOFS }),
      withDatabase('embedded', 'pglite', { include: EMBEDDED }),
      withDatabase('api-pglite', 'pglite', { include: ALL, exclude: PROOFS }),
      withDatabase('proofs-pglite', 'pglite', { include: PROOFS }),
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
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{checks,shared,server,payments-sandbox,scripts,bench}/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'node_modules/**'],
          // Isolating files, which reloads every module, took half of the time.
          isolate: false,
          experimental: NATIVE,
        },
      },
      screens,
    ],
  },
});
