import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { findCutOff } from './in-page.ts';

/** Expects the open dialog to scroll as a whole on a low screen: 1280 × 1024 px at 400 % zoom (WCAG 1.4.10). */
export async function auditLowScreen(): Promise<void> {
  await page.viewport(320, 256);
  await expect.poll(findCutOff, { timeout: 5000 }).toEqual([]);
  await page.viewport(1440, 900);
}
