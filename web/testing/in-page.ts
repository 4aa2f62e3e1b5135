/**
 * What an audit runs in the page itself: a screen test calls these functions, a journey sends their text to
 * the browser. So they must not refer to anything outside themselves.
 */
import type { run, Spec } from 'axe-core';
import type { findNewAppearances } from './find-new-appearances.ts';

/** 'contrast' suffices for another width or colour scheme. */
export type Rules = 'all' | 'contrast';

/** Target size (2.5.8) is among the rules of wcag22aa. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Focus guards pass the focus on at once, so nobody can stay on them.
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';

/** Appearances already found to have enough contrast; measuring contrast takes half of axe's time. */
const measured = new Set<string>();

/** What the page must have before `findViolations` runs there. */
export type WithAxe = {
  readonly axe: { configure(spec: Spec): void; readonly run: typeof run };
  readonly findNewAppearances: typeof findNewAppearances;
};

type Audit = { rules: Rules; standards: string[]; guards: string; known: string };
type Audited = { violations: string[]; fresh: string[] };

/**
 * Audits a page.
 * @param inPage runs `findViolations` there
 * @returns the violations, as "rule: selectors"
 */
export async function audit(
  rules: Rules,
  inPage: (audit: Audit) => Promise<Audited>,
): Promise<string[]> {
  const known = [...measured].join(' ');
  const given = { rules, standards: STANDARDS, guards: FOCUS_GUARDS, known };
  const { violations, fresh } = await inPage(given);
  if (violations.length === 0) for (const appearance of fresh) measured.add(appearance);
  return violations;
}

export async function findViolations({ rules, standards, guards, known }: Audit): Promise<Audited> {
  const { axe, findNewAppearances } = globalThis as unknown as WithAxe;
  const fresh = findNewAppearances(document.body, new Set(known.split(' ')));
  if (rules === 'contrast' && fresh.size === 0) return { violations: [], fresh: [] };
  for (const element of fresh.values()) element.setAttribute('data-fresh', '');
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-fresh]' }] });
  const result = await axe.run(
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
      const again = await axe.run(
        { include: [target], exclude: [guards] },
        { runOnly: { type: 'rule', values: ['target-size'] } },
      );
      if (again.violations.length > 0) small.push(target);
    }
    scrollTo({ left, top, behavior: 'instant' });
    return small;
  }
}

/** Whether no animation runs, except infinite ones: during one axe would read an intermediate colour. */
export function isStill(): boolean {
  return document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
    );
}

/** The elements that make the page wider than the screen; empty if none do. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return [];
  const overflowing = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    );
  return [`${scrollWidth - clientWidth} px too wide at ${innerWidth} px`, ...overflowing];
}

/** The short words that are broken over two lines, such as "Wednesd" and "ay"; a long one may be. */
export function findSplitWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const split: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<!\S)\p{L}{2,12}[,.:;]?(?!\S)/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1)
        split.push(`"${word}" is split in "${text.textContent}" at ${innerWidth} px`);
    }
  }
  return split;
}

/**
 * On a low screen an open dialog scrolls as a whole: it fits in the window, nothing in it scrolls on its own,
 * and each of its controls can be scrolled into view.
 */
export function findCutOff(): string[] {
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
  if (!dialog) return ['No dialog is open'];
  const inWindow = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
  };
  const problems = inWindow(dialog) ? [] : ['The dialog is larger than the window'];
  const isScroller = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    /auto|scroll/.test(getComputedStyle(element).overflowY) &&
    !element.matches('textarea, select');
  for (const element of dialog.querySelectorAll('*'))
    if (isScroller(element)) problems.push(`${element.tagName} scrolls on its own`);
  for (const control of dialog.querySelectorAll('button, input, select, textarea, a[href]')) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (!inWindow(control)) problems.push(`${control.outerHTML.slice(0, 80)} is cut off`);
  }
  dialog.scrollTop = 0;
  return problems;
}
