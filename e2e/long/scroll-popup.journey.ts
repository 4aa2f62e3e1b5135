import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { popupOf, scrollToDistanceFromEnd } from '#e2e/support/newsletter.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open, PHONE } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Long enough for a card that appears too early to be visible. */
const SHORT_WAIT_MS = 400;

test('the card appears within 100 px of the bottom and stays closed once dismissed', async ({
  page,
}) => {
  const popup = popupOf(page);

  await test.step('appears at 99 px but not at 101 px', async () => {
    await open(page, '/terms');
    await scrollToDistanceFromEnd(page, 101);
    await page.waitForTimeout(SHORT_WAIT_MS);
    await expect(popup).toHaveCount(0);
    await scrollToDistanceFromEnd(page, 99);
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('heading')).toHaveText('Up to 20% off for £75 a year');
    await expect(popup.getByRole('status')).toHaveText(/^Up to 20% off for £75 a year\./);
    // The card does not take the focus; the page stays usable.
    await expect(page.locator('body')).toBeFocused();
    await auditScreen(page, 'scroll-popup');
    await auditDarkMode(page);
  });

  await test.step('stays closed here, on another page and after a reload', async () => {
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    for (const again of [
      () => Promise.resolve(),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
      () => open(page, '/terms'),
    ]) {
      await again();
      await page.evaluate(() => window.scrollTo(0, 0));
      await scrollToDistanceFromEnd(page, 0);
      await page.waitForTimeout(SHORT_WAIT_MS);
      await expect(popup).toHaveCount(0);
    }
  });
});

test('the card never covers the focused control', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const popup = popupOf(page);
  await open(page, '/terms');
  await scrollToDistanceFromEnd(page, 0);
  await expect(popup).toBeVisible();
  const card = page.locator('aside', { hasText: 'Up to 20% off' });
  const coversFocus = () =>
    card.evaluate((box) => {
      const [first, second] = [box, document.activeElement].map((element) =>
        element?.getBoundingClientRect(),
      );
      if (!first || !second || getComputedStyle(box).visibility === 'hidden') return false;
      return (
        first.left < second.right &&
        second.left < first.right &&
        first.top < second.bottom &&
        second.top < first.bottom
      );
    });
  let hiddenCount = 0;
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.focus();
    await expect.poll(coversFocus, await link.innerText()).toBe(false);
    if (!(await card.isVisible())) hiddenCount += 1;
  }
  expect(hiddenCount).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Scroll to top' }).focus();
  await expect(popup).toBeVisible();
});

test('on a phone the card does not cover the bottom bar or the scroll button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/terms');
  await scrollToDistanceFromEnd(page, 0);
  const card = await popupOf(page).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
  const top = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox();
  if (!card || !bar || !top) throw new Error('The card, the bar or the button is not visible');
  expect(card.y + card.height).toBeLessThanOrEqual(bar.y);
  expect(card.x + card.width).toBeLessThanOrEqual(top.x);
  expect(card.x).toBeGreaterThanOrEqual(0);
});

test('the card does not appear on short pages or pages without the shell', async ({ page }) => {
  const popup = popupOf(page);

  await test.step('a page that fits the screen', async () => {
    await page.setViewportSize({ width: 1440, height: 2600 });
    await open(page, '/cancel');
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(SHORT_WAIT_MS);
    await expect(popup).toHaveCount(0);
  });

  await test.step('a shorter page after a long one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/terms');
    await scrollToDistanceFromEnd(page, 2000);
    await page.getByRole('link', { name: 'Halewell' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.waitForTimeout(SHORT_WAIT_MS);
    await expect(popup).toHaveCount(0);
  });

  await page.setViewportSize({ width: 390, height: 400 });
  for (const address of ['/signin', '/signup', '/verification-sent']) {
    await test.step(address, async () => {
      await open(page, address);
      await scrollToDistanceFromEnd(page, 0);
      await page.waitForTimeout(SHORT_WAIT_MS);
      await expect(popup).toHaveCount(0);
    });
  }
});

test('a visitor follows the membership link, which closes the card', async ({ page }) => {
  const popup = popupOf(page);
  await open(page, '/terms');
  await scrollToDistanceFromEnd(page, 0);
  await popup.getByRole('link', { name: 'See membership' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(popup).toHaveCount(0);
});

test('a member sees only the newsletter offer', async ({ page }) => {
  const popup = popupOf(page);
  await signInViaApi(page, 'member');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Manage Membership' }).first()).toBeVisible();
  await open(page, '/terms');
  await scrollToDistanceFromEnd(page, 0);
  await expect(popup.getByRole('heading')).toHaveText('News from our providers');
  await expect(popup.getByRole('link')).toHaveCount(0);
  // The footer can be scrolled clear of the card, at any width.
  await auditScreen(page, 'scroll-popup-member', async () => {
    await scrollToDistanceFromEnd(page, 0);
    const support = page.getByRole('contentinfo').locator('a[href^="tel:"]');
    const [phone, card] = [await support.boundingBox(), await popup.boundingBox()];
    expect((phone?.y ?? 0) + (phone?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0);
  });
});
