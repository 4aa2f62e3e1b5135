import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** Audits the contrast of a state in dark mode; `auditScreen` checks everything else in light mode. */
export async function auditDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'contrast');
  await page.emulateMedia({ colorScheme: null });
}
