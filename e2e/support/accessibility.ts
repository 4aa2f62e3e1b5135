import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// They hand the focus on at once, so that nobody can stay on them.
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** Expects no accessibility violation in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is gathered, and within the page itself: three times as quick. No page of
    // ours has frames of somebody else but a map that was asked for.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(STANDARDS)
    .exclude(FOCUS_GUARDS)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect(found, `on ${page.url()}`).toEqual([]);
}
