import type { Page } from '@playwright/test';
import { signInViaApi, type DemoAccount } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** WCAG 1.4.12: text spacing set by the reader. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** WCAG 1.4.4: text resized to 200 %. */
const LARGE_TEXT = 'html { font-size: 200% !important; }';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const SCREENS: readonly [DemoAccount | null, readonly string[]][] = [
  [null, ['/', '/signup', '/pricing', '/provider/northgate-dental-leeds', '/faq']],
  ['member', ['/profile', '/profile?tab=checkin', '/profile?tab=history', '/settings']],
  ['provider', ['/provider-appointments']],
];

/** Applies a user style sheet, which the content security policy does not block. */
async function applyStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/**
 * Finds elements with clipped text. Allowed: summary lines of provider cards and desk rows, whose pages
 * show the full text; form controls, which scroll or open; the health card, whose text is beside it too.
 */
function findClippedText(page: Page): Promise<string[]> {
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

async function expectNoClipping(
  page: Page,
  where: string,
  before: readonly string[],
): Promise<void> {
  await expect(async () => {
    expect(
      (await findClippedText(page)).filter((clipped) => !before.includes(clipped)),
      where,
    ).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where}: horizontal overflow in pixels`).toBeLessThanOrEqual(1);
  }).toPass({ timeout: 10_000 });
}

for (const [demo, addresses] of SCREENS) {
  test(`a ${demo ?? 'visitor'} can enlarge and space out text, and nothing moves`, async ({
    page,
  }) => {
    if (demo) await signInViaApi(page, demo);
    for (const address of addresses) {
      await page.setViewportSize(DESKTOP);
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main .animate-breathe')).toHaveCount(0);
      // Reduced motion is on (playwright.config.ts), so even spinners do not move.
      const animations = () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .map(({ effect }) => String(effect?.getComputedTiming().duration)),
        );
      await expect.poll(animations, `animations on ${address}`).toEqual([]);

      const wide = await findClippedText(page);
      // The desk's table has a fixed width: zoom turns it into cards, larger text does not.
      if (demo !== 'provider') {
        await applyStyle(page, LARGE_TEXT);
        await expectNoClipping(page, `${address}, text at 200 %`, wide);
      }
      await applyStyle(page, SPACING);
      await expectNoClipping(page, `${address}, text spaced out`, wide);
      await applyStyle(page, '');
      await page.setViewportSize(PHONE);
      const narrow = await findClippedText(page);
      await applyStyle(page, SPACING);
      await expectNoClipping(page, `${address} on a phone, text spaced out`, narrow);
    }
  });
}
