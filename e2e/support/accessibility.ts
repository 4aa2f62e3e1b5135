import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findNewAppearances } from './appearances.ts';

type Axe = {
  configure(spec: { rules: readonly { id: string; selector: string }[] }): void;
  run(
    context: { include?: readonly string[]; exclude: readonly string[] },
    options: Parameters<AxeBuilder['options']>[0],
  ): ReturnType<AxeBuilder['analyze']>;
};

/** Target size (2.5.8) is among the rules of wcag22aa. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Focus guards pass the focus on at once, so nobody can stay on them.
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

const requireFromAxe = createRequire(
  createRequire(import.meta.url).resolve('@axe-core/playwright'),
);
const axeSource = readFileSync(requireFromAxe.resolve('axe-core/axe.min.js'), 'utf8');

/** 'contrast' suffices for another colour scheme: nothing but colours changes. */
export type Rules = 'all' | 'contrast';

/** Appearances already found to have enough contrast; measuring contrast takes half of axe's time. */
const measured = new Set<string>();

/** Waits for the running animations to finish, except infinite ones. One that is cancelled ends too. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
}

/** Expects no accessibility violations on the page as it is now. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  // axe and its helper stay in the document until it is unloaded.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      `${axeSource};window.findNewAppearances=${String(findNewAppearances)};null`,
    );
  // During a transition axe would read an intermediate colour.
  await waitForAnimations(page);
  const { violations, fresh } = await page.evaluate(runAxe, {
    rules,
    standards: STANDARDS,
    guards: FOCUS_GUARDS,
    known: [...measured].join(' '),
  });
  expect(violations, `on ${page.url()}, ${page.viewportSize()?.width} px wide`).toEqual([]);
  for (const appearance of fresh) measured.add(appearance);
}

type Run = { rules: Rules; standards: string[]; guards: string; known: string };

/** Runs in the page itself. The only third-party frame is the map, which loads on request. */
async function runAxe({ rules, standards, guards, known }: Run) {
  const page = globalThis as unknown as { axe: Axe; findNewAppearances: typeof findNewAppearances };
  const fresh = page.findNewAppearances(document.body, new Set(known.split(' ')));
  for (const element of fresh.values()) element.setAttribute('data-fresh', '');
  page.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-fresh]' }] });
  const result = await page.axe.run(
    { exclude: [guards] },
    {
      resultTypes: ['violations'],
      runOnly:
        rules === 'contrast'
          ? { type: 'rule', values: ['color-contrast'] }
          : { type: 'tag', values: standards },
      // WCAG 2.5.3; experimental in axe.
      rules: { 'label-content-name-mismatch': { enabled: rules === 'all' } },
    },
  );
  for (const element of fresh.values()) element.removeAttribute('data-fresh');
  const violations: string[] = [];
  for (const { id, nodes } of result.violations) {
    const targets = nodes.map((node) => node.target.join(' '));
    const failing = id === 'target-size' ? await findSmall(targets) : targets;
    if (failing.length > 0) violations.push(`${id}: ${failing.join(' | ')}`);
  }
  return { violations, fresh: [...fresh.keys()] };

  /** A target that a sticky bar covers in part counts as small, so each is measured in the middle too. */
  async function findSmall(targets: readonly string[]): Promise<string[]> {
    const [left, top] = [scrollX, scrollY];
    const small: string[] = [];
    for (const target of targets) {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await page.axe.run(
        { include: [target], exclude: [guards] },
        { runOnly: { type: 'rule', values: ['target-size'] } },
      );
      if (again.violations.length > 0) small.push(target);
    }
    scrollTo({ left, top, behavior: 'instant' });
    return small;
  }
}
