import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { appearances } from './appearances.ts';

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

/** Colours are all that another colour scheme changes. */
export type Rules = 'all' | 'contrast';

/** Appearances whose contrast was measured and is good: measuring is the half of axe's work. */
const measured = new Set<string>();

/** Waits until what moves has come to rest; what turns for ever does not count. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Expects no accessibility violation in what the page shows now. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  // axe and its helper stay in a page until it is left.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource};window.appearances=${String(appearances)};null`);
  // A colour that is on its way to another one would be taken for the old one.
  await settle(page);
  const { found, fresh } = await page.evaluate(runAxe, {
    rules,
    standards: STANDARDS,
    guards: FOCUS_GUARDS,
    known: [...measured].join(' '),
  });
  expect(found, `on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([]);
  for (const appearance of fresh) measured.add(appearance);
}

type Run = { rules: Rules; standards: string[]; guards: string; known: string };

/** Runs in the page itself: no page of ours has frames of somebody else but a map that was asked for. */
async function runAxe({ rules, standards, guards, known }: Run) {
  const page = globalThis as unknown as { axe: Axe; appearances: typeof appearances };
  const fresh = page.appearances(document.body, new Set(known.split(' ')));
  for (const element of fresh.values()) element.setAttribute('data-fresh', '');
  page.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-fresh]' }] });
  const { violations } = await page.axe.run(
    { exclude: [guards] },
    {
      resultTypes: ['violations'],
      runOnly:
        rules === 'contrast'
          ? { type: 'rule', values: ['color-contrast'] }
          : { type: 'tag', values: standards },
      // 2.5.3; axe calls it an experiment.
      rules: { 'label-content-name-mismatch': { enabled: rules === 'all' } },
    },
  );
  for (const element of fresh.values()) element.removeAttribute('data-fresh');
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  return { found, fresh: [...fresh.keys()] };
}
