import { test as product } from './test.ts';

/**
 * Tests of somebody who has a keyboard and nothing else: a journey in which a mouse or a finger
 * touched the page fails, whoever moved it.
 */
export const test = product.extend<{ keyboardOnly: void }>({
  keyboardOnly: [
    async ({ context }, use) => {
      const touches: string[] = [];
      await context.exposeBinding('touchedByPointer', (_source, what: string) => {
        touches.push(what);
      });
      await context.addInitScript(reportPointers);
      await use();
      if (touches.length > 0) throw new Error(`Not by keyboard: ${touches.join(', ')}`);
    },
    { auto: true },
  ],
});

/** Runs in the page: a click that a key made has no pointer behind it. */
function reportPointers(): void {
  const report = (globalThis as unknown as { touchedByPointer(what: string): void })
    .touchedByPointer;
  addEventListener(
    'pointerdown',
    ({ target }) =>
      report(
        target instanceof Element ? (target.textContent ?? '').trim().slice(0, 40) : 'the page',
      ),
    true,
  );
}

export { expect } from '@playwright/test';
