import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { findNewAppearances } from '#web/testing/find-new-appearances.ts';
import { audit, findViolations, isStill, type Rules } from '#web/testing/in-page.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Waits for the running animations to finish, except infinite ones. One that is cancelled ends too. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(isStill);
}

/** Expects no accessibility violations on the page as it is now. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  // axe and its helper stay in the document until it is unloaded.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      `${axeSource};window.findNewAppearances=${String(findNewAppearances)};null`,
    );
  await waitForAnimations(page);
  const violations = await audit(rules, (given) => page.evaluate(findViolations, given));
  expect(violations, `on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([]);
}
