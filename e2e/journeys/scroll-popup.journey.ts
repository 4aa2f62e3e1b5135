import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { popupOf, scrollToRest } from '#e2e/support/newsletter.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { open, PHONE } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Long enough for a card that came too early to be seen. */
const A_MOMENT_MS = 400;

test('the card comes within 100 px of the bottom, and once closed it stays away', async ({
  page,
}) => {
  const popup = popupOf(page);

  await test.step('not at 101 px, but at 99', async () => {
    await open(page, '/terms');
    await scrollToRest(page, 101);
    await page.waitForTimeout(A_MOMENT_MS);
    await expect(popup).toHaveCount(0);
    await scrollToRest(page, 99);
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('heading')).toHaveText('Up to 20% off for £75 a year');
    await expect(popup.getByRole('status')).toHaveText(/^Up to 20% off for £75 a year\./);
    // It takes no focus, and the page beneath stays in use.
    await expect(page.locator('body')).toBeFocused();
    await look(page, 'scroll-popup');
    await lookInTheDark(page, 'scroll-popup');
  });

  await test.step('closed, it does not return: here, on another page, after a reload', async () => {
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    for (const again of [
      () => Promise.resolve(),
      () => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click(),
      () => open(page, '/terms'),
    ]) {
      await again();
      await page.evaluate(() => window.scrollTo(0, 0));
      await scrollToRest(page, 0);
      await page.waitForTimeout(A_MOMENT_MS);
      await expect(popup).toHaveCount(0);
    }
  });
});

test('the card is no trap for the keyboard: Tab reaches it, Escape closes it', async ({ page }) => {
  const popup = popupOf(page);
  await open(page, '/terms');
  await page.keyboard.press('End');
  await expect(popup).toBeVisible();
  await page.getByRole('button', { name: 'Scroll to top' }).focus();
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: 'Subscribe' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('the card never lies over what has the focus', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const popup = popupOf(page);
  await open(page, '/terms');
  await scrollToRest(page, 0);
  await expect(popup).toBeVisible();
  const card = page.locator('aside', { hasText: 'Up to 20% off' });
  const liesOverFocus = () =>
    card.evaluate((box) => {
      const [one, other] = [box, document.activeElement].map((element) =>
        element?.getBoundingClientRect(),
      );
      if (!one || !other || getComputedStyle(box).visibility === 'hidden') return false;
      return (
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom
      );
    });
  let steppedAside = 0;
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.focus();
    await expect.poll(liesOverFocus, await link.innerText()).toBe(false);
    if (!(await card.isVisible())) steppedAside += 1;
  }
  expect(steppedAside).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Scroll to top' }).focus();
  await expect(popup).toBeVisible();
});

test('on a phone the card leaves the bars and the button to the top free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/terms');
  await scrollToRest(page, 0);
  const card = await popupOf(page).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Quick links' }).boundingBox();
  const top = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox();
  if (!card || !bar || !top) throw new Error('One of them does not show');
  expect(card.y + card.height).toBeLessThanOrEqual(bar.y);
  expect(card.x + card.width).toBeLessThanOrEqual(top.x);
  expect(card.x).toBeGreaterThanOrEqual(0);
});

test('a page that is not scrolled, and pages without the shell, have no card', async ({ page }) => {
  const popup = popupOf(page);

  await test.step('short enough to be seen at once', async () => {
    await page.setViewportSize({ width: 1440, height: 2600 });
    await open(page, '/cancel');
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(A_MOMENT_MS);
    await expect(popup).toHaveCount(0);
  });

  await test.step('left for a shorter one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/terms');
    await scrollToRest(page, 2000);
    await page.getByRole('link', { name: 'Halewell' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.waitForTimeout(A_MOMENT_MS);
    await expect(popup).toHaveCount(0);
  });

  await page.setViewportSize({ width: 390, height: 400 });
  for (const address of ['/signin', '/signup', '/verification-sent']) {
    await test.step(address, async () => {
      await open(page, address);
      await scrollToRest(page, 0);
      await page.waitForTimeout(A_MOMENT_MS);
      await expect(popup).toHaveCount(0);
    });
  }
});

test('a visitor is led to the membership, which closes the card', async ({ page }) => {
  const popup = popupOf(page);
  await open(page, '/terms');
  await scrollToRest(page, 0);
  await popup.getByRole('link', { name: 'See membership' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(popup).toHaveCount(0);
});

test('a member is offered the newsletter alone', async ({ page }) => {
  const popup = popupOf(page);
  await arriveSignedIn(page, 'member');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Manage Membership' }).first()).toBeVisible();
  await open(page, '/terms');
  await scrollToRest(page, 0);
  await expect(popup.getByRole('heading')).toHaveText('News from our providers');
  await expect(popup.getByRole('link')).toHaveCount(0);
  await look(page, 'scroll-popup-member');
});
