import type { Page } from '@playwright/test';
import type { StateName } from '#e2e/states.ts';
import { auditScreenAs } from './audit-screen.ts';

/** Audits the contrast of a state in dark mode; `auditScreen` checks everything else in light mode. */
export async function auditDarkMode(page: Page, name: StateName): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await auditScreenAs(page, `${name}-dark`, 'contrast');
  await page.emulateMedia({ colorScheme: null });
}
