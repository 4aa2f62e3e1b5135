import type { Page } from '@playwright/test';

export type Presses = { count(): number };

/** What a person does besides typing text: clicks, taps, and keys such as Tab, Enter and Escape. */
export async function countPresses(page: Page): Promise<Presses> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { countPress } = window as typeof window & { countPress(): void };
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), true);
    document.addEventListener(
      'keydown',
      ({ isTrusted, key, repeat }) =>
        isTrusted && !repeat && key.length > 1 && key !== 'Shift' && countPress(),
      true,
    );
  });
  return { count: () => presses };
}
