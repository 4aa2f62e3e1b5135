import { defineConfig } from 'vitest/config';

/** The tests that stand beside the shared rules, for mutation testing. */
export default defineConfig({
  // Instrumented, the largest tables of red flags take longer than the usual five seconds.
  test: { include: ['shared/**/*.test.ts'], isolate: false, testTimeout: 120_000 },
});
