import { box } from '#e2e/support/entry-forms.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a page can be used before its script has come', async ({ page }) => {
  let arrive: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const waiting = () => page.evaluate(() => !('hydrated' in document.documentElement.dataset));
  const open = (address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

  await test.step('a category can be followed, a search sent', async () => {
    await open('/');
    await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
    await expect(page).toHaveURL(/category=dentists/);
    await page.getByRole('combobox', { name: 'Service' }).fill('whitening');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/service=whitening/);
    expect(await waiting()).toBe(true);
  });

  await test.step('a password is never sent by the browser itself', async () => {
    await open('/signin');
    await box(page, 'Email').fill('nobody@example.com');
    await box(page, 'Password').fill('Not-the-password-1');
    await page.keyboard.press('Enter');
    expect(await waiting()).toBe(true);
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('what was typed is there when the script has come, and can be sent', async () => {
    arrive();
    await expect.poll(waiting).toBe(false);
    await expect(box(page, 'Email')).toHaveValue('nobody@example.com');
    await box(page, 'Password').press('Enter');
    await expect(page.getByText(/Incorrect email or password/)).toBeVisible();
  });
});
