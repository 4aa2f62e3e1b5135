import type { Locator, Page } from '@playwright/test';
import { expectMember } from '#e2e/support/checkout.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** What the eye has to tell two controls apart by, once grounds and shadows are gone. */
function paintOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const { backgroundColor, color, border } = getComputedStyle(element);
    return `${backgroundColor} ${color} ${border}`;
  });
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect(other).toBeVisible();
  expect(await paintOf(one), `${String(one)} and ${String(other)}`).not.toBe(await paintOf(other));
}

/** Whether an edge is drawn around it. */
async function expectEdge(box: Locator): Promise<void> {
  await expect(box.first()).not.toHaveCSS('border-top-width', '0px');
}

async function expectRing(page: Page, control: Locator): Promise<void> {
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

test('a member tells everything apart in forced colours', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await test.step('home', async () => {
    await open(page, '/?category=dentists');
    // The header is complete, and moves no focus any more.
    await expectMember(page, true);
    const categories = page.getByRole('toolbar', { name: 'Categories' });
    await expectApart(
      categories.getByRole('link', { name: 'Dentists' }),
      categories.getByRole('link', { name: 'Doctors' }),
    );
    const dots = page.locator('[aria-roledescription="carousel"] > [aria-hidden="true"] > span');
    await expect(dots.nth(1)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectRing(page, categories.getByRole('link', { name: 'Dentists' }));
    await look(page, 'forced-home');
  });

  await test.step('the card and the tabs', async () => {
    await open(page, '/profile');
    await expectApart(
      page.getByRole('tab', { name: 'Profile' }),
      page.getByRole('tab', { name: 'History' }),
    );
    await expectApart(
      page.getByRole('button', { name: 'Show at the desk' }),
      page.getByRole('button', { name: 'Show QR code' }),
    );
    await expectEdge(
      page.getByRole('region', { name: 'Digital health card' }).locator('> div > div'),
    );
    await expectRing(page, page.getByRole('tab', { name: 'Profile' }));
    await look(page, 'forced-profile');
  });

  await test.step('the stamps', async () => {
    await open(page, '/profile?tab=rewards');
    await expect(page.getByRole('heading', { name: 'Stamp card' })).toBeVisible();
    await look(page, 'forced-rewards');
  });
});

test('a provider tells everything apart in forced colours', async ({ page }) => {
  await arriveSignedIn(page, 'provider');
  await page.goto('/provider-appointments');
  await test.step('a selected row', async () => {
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    const row = rows.filter({ has: page.getByRole('checkbox') }).first();
    await expect(row).toHaveCSS('outline-style', 'none');
    const box = row.getByRole('checkbox');
    await box.check();
    // The system draws the box itself: its own marks need a ground.
    await expect(box).toHaveCSS('appearance', 'auto');
    await expect(row).toHaveCSS('outline-style', 'solid');
    await look(page, 'forced-desk');
  });

  await test.step('the calendar', async () => {
    await page
      .getByRole('link', { name: 'Go to Calendar' })
      .or(page.getByRole('button', { name: 'Go to Calendar' }))
      .click();
    await expectApart(
      page.getByRole('button', { name: 'Week', exact: true }),
      page.getByRole('button', { name: 'Agenda', exact: true }),
    );
    await look(page, 'forced-calendar');
  });
});

test('every primitive, in the light, in the dark and in forced colours', async ({ page }) => {
  await open(page, '/dev/gallery');
  await expectEdge(page.getByText('purple', { exact: true }).and(page.locator('.rounded-full')));
  await expectApart(
    page.getByRole('button', { name: 'Primary', exact: true }),
    page.getByRole('button', { name: 'Secondary', exact: true }),
  );
  await expect(page.getByRole('switch', { name: 'Reminders' })).toHaveCSS('appearance', 'auto');
  await expectEdge(page.getByRole('button', { name: 'Remove Open today' }));
  await look(page, 'dev-gallery-forced');
  await page.emulateMedia({ forcedColors: 'none' });
  await look(page, 'dev-gallery');
  await lookInTheDark(page, 'dev-gallery');
});
