import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const folder = process.env['SCREENSHOTS'];

/**
 * Looks at a state of the product: accessible, nothing wider than the screen, and, where
 * SCREENSHOTS names a folder, pictures at three widths.
 */
export async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  await expectAccessible(page);
  const before = page.viewportSize();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expect(async () =>
      expect(await tooWide(page), `${name} at ${size.width} px`).toEqual([]),
    ).toPass({
      timeout: 2000,
    });
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) });
  }
  if (before) await page.setViewportSize(before);
}

/** Waits until what moves has come to rest; what turns for ever does not count. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** What makes the page wider than the screen: nothing, or the elements that reach beyond it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth + 1) return [];
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      );
    return [`${scrollWidth - clientWidth} px too wide`, ...beyond];
  });
}
