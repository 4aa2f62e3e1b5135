import { test as product } from './test.ts';

/** Tests that use the keyboard only: a journey fails if any pointer event reaches the page. */
export const test = product.extend<{ keyboardOnly: void }>({
  keyboardOnly: [
    async ({ context }, use) => {
      const touches: string[] = [];
      await context.exposeBinding('touchedByPointer', (_source, target: string) => {
        touches.push(target);
      });
      await context.addInitScript(reportPointers);
      await use();
      if (touches.length > 0) throw new Error(`Used a pointer: ${touches.join(', ')}`);
    },
    { auto: true },
  ],
});

/** Runs in the page. A click triggered by a key has no pointer event. */
function reportPointers(): void {
  const report = (globalThis as unknown as { touchedByPointer(target: string): void })
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
