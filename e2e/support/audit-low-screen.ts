import { expect, type Page } from '@playwright/test';
import { findCutOff } from '#web/testing/in-page.ts';

/** 1280 × 1024 px at 400 % zoom (WCAG 1.4.10). */
const LOW_SCREEN = { width: 320, height: 256 };

/** Expects the open dialog to scroll as a whole on a low screen. */
export async function auditLowScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(LOW_SCREEN);
  await expect(async () => expect(await page.evaluate(findCutOff)).toEqual([])).toPass({
    timeout: 5000,
  });
  if (before) await page.setViewportSize(before);
}
