import { box } from '#e2e/support/entry-forms.ts';
import { PHONE } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

test('what somebody does before the script of a page has come is not lost', async ({ page }) => {
  let arrive: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const waiting = () => page.evaluate(() => 'early' in window);

  await test.step('a search is typed, a category can be followed', async () => {
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('combobox', { name: 'Service' }).fill('physio');
    expect(await waiting()).toBe(true);
    await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
    await expect(page).toHaveURL(/category=dentists/);
    await expect.poll(waiting).toBe(true);
    await page.getByRole('combobox', { name: 'Service' }).fill('whitening');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/service=whitening/);
  });

  await test.step('a press on the menu', async () => {
    await page.setViewportSize(PHONE);
    await page.goto('/about', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await waiting()).toBe(true);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  });

  await test.step('comes into force with the script', async () => {
    arrive();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect(await waiting()).toBe(false);
  });

  await test.step('a password is never sent by the browser itself', async () => {
    await page.unroute('**/assets/entry.client-*.js');
    let come: () => void = () => {};
    const later = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await later;
      await route.continue();
    });
    await page.goto('/signin', { waitUntil: 'load' });
    await box(page, 'Email').fill('nobody@example.com');
    await box(page, 'Password').fill('Not-the-password-1');
    await page.keyboard.press('Enter');
    expect(await waiting()).toBe(true);
    await expect(page).toHaveURL(/\/signin$/);
    come();
    await expect(page.getByText(/Incorrect email or password/)).toBeVisible();
  });
});
