import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Axe = {
  configure(spec: { rules: readonly { id: string; selector: string }[] }): void;
  run(
    context: { exclude: readonly string[] },
    options: Parameters<AxeBuilder['options']>[0],
  ): ReturnType<AxeBuilder['analyze']>;
};

/** Target size (2.5.8) is among the rules of wcag22aa. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// They hand the focus on at once, so that nobody can stay on them.
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

const nearAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = readFileSync(nearAxe.resolve('axe-core/axe.min.js'), 'utf8');

export type Audit = {
  /**
   * Colours are all that another colour scheme changes; and they are all that stays when somebody
   * else opens the same page. Contrast is the half of the work.
   */
  rules: 'all' | 'contrast' | 'all-but-contrast';
  /** Measures contrast only on what did not show at the audit before. */
  again: boolean;
};

/** Expects no accessibility violation in what the page shows now. */
export async function expectAccessible(
  page: Page,
  audit: Audit = { rules: 'all', again: false },
): Promise<void> {
  const found = await violations(page, audit);
  expect(found, `on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([]);
}

/** What is wrong with the page, one line for each rule. axe stays in a page until it is left. */
async function violations(page: Page, audit: Audit): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(runAxe, { ...audit, standards: STANDARDS, guards: FOCUS_GUARDS });
}

/** Runs in the page itself: no page of ours has frames of somebody else but a map that was asked for. */
async function runAxe({
  rules,
  again,
  standards,
  guards,
}: Audit & { standards: string[]; guards: string }): Promise<string[]> {
  const space = globalThis as unknown as { axe: Axe; measured?: WeakSet<Element> };
  const visible = [...document.body.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const fresh = again ? visible.filter((element) => !space.measured?.has(element)) : [];
  if (!again) space.measured = new WeakSet(visible);
  for (const element of fresh) element.setAttribute('data-fresh', '');
  space.axe.configure({
    rules: [{ id: 'color-contrast', selector: again ? '[data-fresh]' : '*' }],
  });
  const { violations: found } = await space.axe.run(
    { exclude: [guards] },
    {
      resultTypes: ['violations'],
      runOnly:
        rules === 'contrast'
          ? { type: 'rule', values: ['color-contrast'] }
          : { type: 'tag', values: standards },
      rules: {
        'color-contrast': { enabled: rules !== 'all-but-contrast' },
        // 2.5.3; axe calls it an experiment.
        'label-content-name-mismatch': { enabled: rules !== 'contrast' },
      },
    },
  );
  for (const element of fresh) element.removeAttribute('data-fresh');
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}
