import type { Page } from '@playwright/test';
import type { StateName } from '#e2e/states.ts';
import { lookAt } from './look.ts';

/** The colours of a state for somebody whose system is dark; all else was looked at in the light. */
export async function lookInTheDark(page: Page, name: StateName): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, `${name}-dark`, 'contrast');
  await page.emulateMedia({ colorScheme: null });
}
