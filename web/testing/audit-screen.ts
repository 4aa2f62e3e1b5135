import * as axe from 'axe-core';
import { expect, inject } from 'vitest';
import { commands, page } from 'vitest/browser';
import { findNewAppearances } from './find-new-appearances.ts';
import {
  audit,
  findOverflow,
  findSplitWords,
  findViolations,
  isStill,
  type Rules,
  type WithAxe,
} from './in-page.ts';

/** 320 px equals 1280 px at 400 % zoom (WCAG 1.4.10); what fits there fits 390 px. */
const PHONE = [320, 640] as const;
const TABLET = [768, 1024] as const;
const DESKTOP = [1440, 900] as const;

/** The audit before this one. */
let last = { test: '', assertions: 0 };

Object.assign(globalThis, { axe, findNewAppearances } satisfies WithAxe);

/**
 * Audits the screen as it is: it is no wider than the window and splits no short word at three widths, breaks no rule of accessibility
 * on a phone in light, and has enough contrast in dark at the width that the test opened it with. If SCREENSHOTS names a
 * folder, it takes screenshots too, named after the test.
 * @param part tells screenshots of one test apart
 */
export async function auditScreen(part = ''): Promise<void> {
  const { currentTestName = '', assertionCalls } = expect.getState();
  if (assertionCalls === (currentTestName === last.test ? last.assertions : 0))
    throw new Error('An audit proves no state: expect first what a person reads or can do there');
  const isOnPhone = window.innerWidth < TABLET[0];
  await page.viewport(...TABLET);
  await expectNoOverflow();
  await page.viewport(...PHONE);
  await expectNoOverflow();
  await expectAccessible('all');
  if (isOnPhone) await expectContrastInDark();
  await page.viewport(...DESKTOP);
  await expectNoOverflow();
  if (!isOnPhone) await expectContrastInDark();
  if (inject('screenshots')) await takeScreenshots(`${currentTestName} ${part}`);
  last = { test: currentTestName, assertions: expect.getState().assertionCalls };
}

async function takeScreenshots(name: string): Promise<void> {
  for (const width of [DESKTOP[0], 390]) {
    await page.viewport(width, DESKTOP[1]);
    // The frame of a test shows no more than the window is high.
    await page.viewport(width, Math.max(DESKTOP[1], document.documentElement.scrollHeight));
    await commands.takeScreenshots(name, width);
  }
  await page.viewport(...DESKTOP);
}

async function expectContrastInDark(): Promise<void> {
  await commands.setColourScheme('dark');
  await expectAccessible('contrast');
  await commands.setColourScheme('light');
}

async function expectNoOverflow(): Promise<void> {
  await expect.poll(() => [...findOverflow(), ...findSplitWords()]).toEqual([]);
}

async function expectAccessible(rules: Rules): Promise<void> {
  await expect.poll(isStill).toBe(true);
  // Another width or colour scheme may change elements and colours with a delay.
  await expect.poll(() => audit(rules, findViolations), { timeout: 10_000 }).toEqual([]);
}
