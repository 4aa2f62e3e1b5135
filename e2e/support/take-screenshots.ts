import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForAnimations } from './accessibility.ts';

/** Where the screenshots go; none are taken without it. */
export const screenshotFolder = process.env['SCREENSHOTS'];

/** The widths of the contact sheet (`npm run contact-sheet`). */
export const SHEET_WIDTHS: readonly number[] = [390, 1440];

/** Takes a screenshot of the window as it is, in light and in dark: `<name>-<width>-<scheme>.png`. */
export async function takeScreenshots(page: Page, name: string, width: number): Promise<void> {
  if (!screenshotFolder || !SHEET_WIDTHS.includes(width)) return;
  mkdirSync(screenshotFolder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await waitForAnimations(page);
    await page.screenshot({
      path: join(screenshotFolder, `${name.replaceAll('/', '-')}-${width}-${colorScheme}.png`),
    });
  }
  await page.emulateMedia({ colorScheme: null });
}
