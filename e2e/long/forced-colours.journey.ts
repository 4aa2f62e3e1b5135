import type { Locator, Page } from '@playwright/test';
import { expectMemberHeader } from '#e2e/support/checkout.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Reads the colours and border that distinguish controls without backgrounds and shadows. */
function readColours(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { backgroundColor, color, border } = getComputedStyle(element);
    return `${backgroundColor} ${color} ${border}`;
  });
}

async function expectDistinct(first: Locator, second: Locator): Promise<void> {
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();
  expect(await readColours(first), `${String(first)} and ${String(second)}`).not.toBe(
    await readColours(second),
  );
}

async function expectBorder(box: Locator): Promise<void> {
  await expect(box.first()).not.toHaveCSS('border-top-width', '0px');
}

async function expectFocusRing(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('outline-style', 'solid');
  const differs = () =>
    control.evaluate(
      (element) =>
        getComputedStyle(element).outlineColor !== getComputedStyle(document.body).backgroundColor,
    );
  await expect.poll(differs).toBe(true);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
});

test('a member can distinguish the controls in forced colours', async ({ page }) => {
  await signInViaApi(page, 'member');
  await test.step('on the home page', async () => {
    await open(page, '/?category=dentists');
    // The header is complete and no longer moves the focus.
    await expectMemberHeader(page, true);
    const categories = page.getByRole('toolbar', { name: 'Categories' });
    await expectDistinct(
      categories.getByRole('link', { name: 'Dentists' }),
      categories.getByRole('link', { name: 'Doctors' }),
    );
    const dots = page.locator('[aria-roledescription="carousel"] > [aria-hidden="true"] > span');
    await expect(dots.nth(1)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectFocusRing(page, categories.getByRole('link', { name: 'Dentists' }));
    await auditScreen(page, 'forced-home');
  });

  await test.step('on the health card and its tabs', async () => {
    await open(page, '/profile');
    await expectDistinct(
      page.getByRole('tab', { name: 'Profile' }),
      page.getByRole('tab', { name: 'History' }),
    );
    await expectDistinct(
      page.getByRole('button', { name: 'Show at the desk' }),
      page.getByRole('button', { name: 'Show QR code' }),
    );
    await expectBorder(
      page.getByRole('region', { name: 'Digital health card' }).locator('> div > div'),
    );
    await expectFocusRing(page, page.getByRole('tab', { name: 'Profile' }));
    await auditScreen(page, 'forced-profile');
  });

  await test.step('on the stamp card', async () => {
    await open(page, '/profile?tab=rewards');
    await expect(page.getByRole('heading', { name: 'Stamp card' })).toBeVisible();
    await auditScreen(page, 'forced-rewards');
  });
});

test('a provider can distinguish the controls in forced colours', async ({ page }) => {
  await signInViaApi(page, 'provider');
  await page.goto('/provider-appointments');
  await test.step('in a selected row', async () => {
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    const row = rows.filter({ has: page.getByRole('checkbox') }).first();
    await expect(row).toHaveCSS('outline-style', 'none');
    const box = row.getByRole('checkbox');
    await box.check();
    // The system draws the checkbox: custom marks would need a background.
    await expect(box).toHaveCSS('appearance', 'auto');
    await expect(row).toHaveCSS('outline-style', 'solid');
    await auditScreen(page, 'forced-desk');
  });

  await test.step('in the calendar', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expectDistinct(
      page.getByRole('button', { name: 'Week', exact: true }),
      page.getByRole('button', { name: 'Agenda', exact: true }),
    );
    await auditScreen(page, 'forced-calendar');
  });
});
