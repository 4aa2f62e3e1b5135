import { defineConfig } from 'vitest/config';

/** The tests that stand beside the shared rules, for mutation testing. */
export default defineConfig({
  test: { include: ['shared/**/*.test.ts'], isolate: false },
});
