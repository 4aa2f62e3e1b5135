import type { Page } from '@playwright/test';
import { look } from './look.ts';

/** The same look for somebody whose system is dark. */
export async function lookInTheDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: null });
}
