import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { StateName } from '#e2e/states.ts';
import { expectAccessible, type Rules, settle } from './accessibility.ts';

const folder = process.env['SCREENSHOTS'];

/** 320 px is a window of 1280 px at four times the size (WCAG 1.4.10): what fits there fits 390 px. */
const SIZES = [
  { width: 320, height: 640, audited: true },
  ...(folder ? [{ width: 390, height: 844, audited: false }] : []),
  { width: 768, height: 1024, audited: false },
  { width: 1440, height: 900, audited: true },
];

const DESKTOP_FROM = 1024;

/** For what follows a change of width. */
const timeout = 10_000;

/**
 * Looks at a state of the product: accessible on a telephone and on a wide screen, nothing wider
 * than the screen at three widths, and, where SCREENSHOTS names a folder, pictures of them.
 * @param name a state of the list in e2e/states.ts
 */
export async function look(page: Page, name: StateName): Promise<void> {
  await lookAt(page, name, 'all');
}

/** The same by another name for the pictures, and by some rules alone. */
export async function lookAt(page: Page, name: string, rules: Rules): Promise<void> {
  await settle(page);
  const before = page.viewportSize();
  // Begins at the size that the page has, so that it is rearranged less often.
  const sizes = (before?.width ?? 0) < DESKTOP_FROM ? SIZES : SIZES.toReversed();
  for (const { width, height, audited } of sizes) {
    if (!audited && rules === 'contrast' && !folder) continue;
    await page.setViewportSize({ width, height });
    if (rules !== 'contrast') {
      await expect(async () =>
        expect(await tooWide(page), `${name} at ${width} px`).toEqual([]),
      ).toPass({ timeout });
    }
    if (audited) {
      // Another width or scheme may bring other elements and colours, a moment later.
      await expect(() => expectAccessible(page, rules)).toPass({ timeout });
    }
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`) });
  }
  if (before) await page.setViewportSize(before);
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
