import type { Locator, Page } from '@playwright/test';
import { accountMenu } from '#e2e/support/entry-forms.ts';
import { tabBackTo, tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { footerForm } from '#e2e/support/newsletter.ts';
import { open } from '#e2e/support/shell.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

const PHONE = { width: 390, height: 844 };

/** Expects the control to have the focus with an outline of at least 2 px. */
async function expectFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  const width = await control.evaluate((element) => getComputedStyle(element).outlineWidth);
  expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(2);
}

/** Expects a navigation to focus the main content and to announce the title once. */
async function expectArrival(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('main')).toBeFocused();
  const announced = page.locator('body > [aria-live="polite"]');
  await expect(announced).toHaveText(title);
  await expect(announced).toHaveCount(1);
}

async function readScrollY(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

test('a visitor navigates by keyboard', async ({ page }) => {
  const { keyboard } = page;
  const header = page.getByRole('banner');

  await test.step('skips the header with the first tab stop', async () => {
    await open(page, '/about');
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expectFocus(skip);
    await expect(skip).toBeInViewport({ ratio: 1 });
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expectFocus(page.getByRole('button', { name: 'What we do' }));
  });

  await test.step('tabs through the header in reading order', async () => {
    await open(page, '/about');
    for (const name of [
      'Skip to main content',
      'Halewell',
      'Find a provider',
      'How It Works',
      'Pricing',
      'Log In',
      'Sign Up',
    ]) {
      await keyboard.press('Tab');
      await expectFocus(page.getByRole('link', { name, exact: true }).first());
    }
    for (let back = 0; back < 3; back += 1) await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await expectArrival(page, '/how-it-works', 'How It Works | Halewell');
    await keyboard.press('Tab');
    await expectFocus(page.getByRole('link', { name: 'Get Started Now' }));
  });

  await test.step('filters the FAQ and opens a question', async () => {
    await tabTo(page, page.getByRole('link', { name: 'frequently asked questions' }));
    await keyboard.press('Enter');
    await expectArrival(page, '/faq', 'Frequently asked questions | Halewell');
    const filters = page.getByRole('group', { name: 'Filter questions' });
    const support = filters.getByRole('button', { name: 'Support' });
    await tabTo(page, support);
    await keyboard.press('Space');
    await expect(support).toHaveAttribute('aria-pressed', 'true');
    await expectFocus(support);
    // The button updates before the list of questions.
    await expect(page.getByRole('heading', { name: 'General', exact: true })).toBeHidden();
    const question = page.getByRole('button', { name: 'How do I contact you?' });
    await keyboard.press('Tab');
    await expectFocus(question);
    await keyboard.press('Enter');
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await keyboard.press('Tab');
    await expectFocus(
      page
        .getByRole('main')
        .getByRole('link', { name: /@halewell/ })
        .first(),
    );
    await keyboard.press('Shift+Tab');
    await keyboard.press('Space');
    await expect(question).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('restores the scroll position on Back and keeps the focus on a query change', async () => {
    await open(page, '/terms');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Settings' }));
    const before = await readScrollY(page);
    expect(before).toBeGreaterThan(300);
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }));
    const left = await readScrollY(page);
    await keyboard.press('Enter');
    await expectArrival(page, '/accessibility', 'Accessibility statement | Halewell');
    expect(await readScrollY(page)).toBe(0);
    await page.goBack();
    await expectArrival(page, '/terms', 'Terms of Service | Halewell');
    await expect.poll(() => readScrollY(page)).toBe(left);
    await open(page, '/');
    const category = page.getByRole('toolbar', { name: 'Categories' }).getByRole('link').first();
    await tabTo(page, category);
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/category=/);
    await expectFocus(category);
  });

  await test.step('uses the hamburger menu', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/about');
    const toggle = header.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await tabTo(page, toggle);
    await keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await keyboard.press('Tab');
    await expectFocus(menu.getByRole('link', { name: 'Find a provider' }));
    await keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expectFocus(toggle);
    await keyboard.press('Space');
    await tabTo(page, menu.getByRole('link', { name: 'Log In' }));
    await keyboard.press('Enter');
    await expectArrival(page, '/signin', 'Sign in | Halewell');
  });
});

test('a user operates the account menu by keyboard', async ({ page }) => {
  const { keyboard } = page;
  await open(page, '/signin');
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), 'user@halewell.example');
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), DEMO_PASSWORD);
  await keyboard.press('Enter');
  await expect(accountMenu(page)).toBeVisible();
  const menu = page.getByRole('menu');
  const entry = (name: string) => menu.getByRole('menuitem', { name });

  // After signing in the focus is on the content, after the header.
  await tabBackTo(page, accountMenu(page));
  await expectFocus(accountMenu(page));
  await keyboard.press('Enter');
  await expect(entry('Digital Health Card')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(entry('Favourites')).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(entry('Sign Out')).toBeFocused();
  await keyboard.press('Home');
  await expect(entry('Digital Health Card')).toBeFocused();
  await keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expectFocus(accountMenu(page));

  await keyboard.press('ArrowDown');
  await expect(entry('Digital Health Card')).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('ArrowUp');
  await expect(entry('Settings')).toBeFocused();
  await keyboard.press('Enter');
  await expectArrival(page, '/settings', 'Settings | Halewell');

  await test.step('submits the newsletter form', async () => {
    const { email, message } = footerForm(page);
    await typeInto(page, email, 'nobody');
    await keyboard.press('Enter');
    await expect(message('Please enter a valid email format')).toBeVisible();
    await expect(email).toBeFocused();
  });
});
