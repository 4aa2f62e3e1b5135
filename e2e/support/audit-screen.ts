import { expect, type Page } from '@playwright/test';
import { findOverflow, findSplitWords } from '#web/testing/in-page.ts';
import { expectAccessible, waitForAnimations } from './accessibility.ts';
import { screenshotFolder, takeScreenshots } from './take-screenshots.ts';

/** 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10); what fits there fits 390 px. */
const SIZES = [
  { width: 320, height: 640, audited: true },
  ...(screenshotFolder ? [{ width: 390, height: 844, audited: false }] : []),
  { width: 768, height: 1024, audited: false },
  { width: 1440, height: 900, audited: true },
];

const DESKTOP_FROM = 1024;

/** For the layout to settle after a change of width, in milliseconds. */
const timeout = 10_000;
/** An audit of a long page alone takes half of it on a busy machine. */
const AUDIT_MS = 40_000;

/**
 * Audits a state of the product: no accessibility violations on a phone, enough contrast on a desktop too, no
 * horizontal overflow and no split word at three widths. Takes screenshots too, in light and dark, if SCREENSHOTS names a folder.
 * @param name of the state, unlike every other
 * @param arrange brings the page back to its state at each width, such as a scroll position
 */
export async function auditScreen(
  page: Page,
  name: string,
  arrange?: () => Promise<void>,
): Promise<void> {
  await waitForAnimations(page);
  const before = page.viewportSize();
  // Starts near the current size, to save layout changes.
  const sizes = (before?.width ?? 0) < DESKTOP_FROM ? SIZES : SIZES.toReversed();
  for (const { width, height, audited } of sizes) {
    await page.setViewportSize({ width, height });
    await arrange?.();
    await expect(async () => {
      expect(await page.evaluate(findOverflow), name).toEqual([]);
      expect(await page.evaluate(findSplitWords), name).toEqual([]);
    }).toPass({ timeout });
    if (audited) {
      // A phone and a desktop differ in the page around a state, which the audits of whole pages cover.
      const isWhole = width < DESKTOP_FROM || name.startsWith('page-');
      // Another width may change elements and colours with a delay.
      await expect(() => expectAccessible(page, isWhole ? 'all' : 'contrast')).toPass({
        timeout: AUDIT_MS,
      });
    }
    await takeScreenshots(page, name, width);
  }
  if (before) await page.setViewportSize(before);
}
