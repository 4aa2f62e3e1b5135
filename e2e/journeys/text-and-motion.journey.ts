import type { Page } from '@playwright/test';
import { arriveSignedIn, type Demo } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** WCAG 1.4.12: distances that a reader may set. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** WCAG 1.4.4: text, and what is measured by it, twice as large. */
const TWICE = 'html { font-size: 200% !important; }';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const SCREENS: readonly [Demo | null, readonly string[]][] = [
  [null, ['/', '/signup', '/pricing', '/provider/northgate-dental-leeds', '/faq']],
  ['member', ['/profile', '/profile?tab=checkin', '/profile?tab=history', '/settings']],
  ['provider', ['/provider-appointments']],
];

/** A style of the reader, as their browser would set it: beyond the page's own policy. */
async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/**
 * Words that are cut off. A card of a provider and a row of the desk may shorten a line: what they
 * open has the whole. So may a box one types or chooses in, which scrolls or opens, and the health
 * card, whose words stand beside it too.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *, nav *')]
      .filter((element) => element instanceof HTMLElement)
      .filter((element) => {
        if (element.innerText.trim() === '' || element.clientWidth < 2) return false;
        if (
          element.closest(
            'article .truncate, article .line-clamp-2, td .line-clamp-2, select, .card-face, [aria-hidden="true"]',
          )
        )
          return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = ['hidden', 'clip'].includes(overflowX);
        const high = ['hidden', 'clip'].includes(overflowY);
        return (
          (wide && element.scrollWidth > element.clientWidth + 1) ||
          (high && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map(
        ({ tagName, className, innerText }) => `${tagName}.${className} ${innerText.slice(0, 60)}`,
      ),
  );
}

async function expectWhole(page: Page, where: string, before: readonly string[]): Promise<void> {
  await expect(async () => {
    expect(
      (await cutOff(page)).filter((cut) => !before.includes(cut)),
      where,
    ).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${where}: pixels beyond the screen`).toBeLessThanOrEqual(1);
  }).toPass({ timeout: 10_000 });
}

for (const [demo, addresses] of SCREENS) {
  test(`text as a reader sets it, and nothing moves: ${demo ?? 'visitor'}`, async ({ page }) => {
    if (demo) await arriveSignedIn(page, demo);
    for (const address of addresses) {
      await page.setViewportSize(DESKTOP);
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-breathe')).toHaveCount(0);
      // Less motion is asked for (playwright.config.ts): a spinner stands still as well.
      const moving = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .map(({ effect }) => String(effect?.getComputedTiming().duration)),
        );
      await expect.poll(moving, `what moves on ${address}`).toEqual([]);

      const wide = await cutOff(page);
      // The table of the desk is as wide as it is: zooming turns it into cards, larger text does not.
      if (demo !== 'provider') {
        await setStyle(page, TWICE);
        await expectWhole(page, `${address}, text twice as large`, wide);
      }
      await setStyle(page, SPACING);
      await expectWhole(page, `${address}, text set wide`, wide);
      await setStyle(page, '');
      await page.setViewportSize(PHONE);
      const narrow = await cutOff(page);
      await setStyle(page, SPACING);
      await expectWhole(page, `${address} on a telephone, text set wide`, narrow);
    }
  });
}
