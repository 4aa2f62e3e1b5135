import { textbox } from '#e2e/support/entry-forms.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a page can be used before its script is loaded', async ({ page }) => {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const isUnhydrated = () => page.evaluate(() => !('hydrated' in document.documentElement.dataset));
  const open = (address: string) => page.goto(address, { waitUntil: 'domcontentloaded' });

  await test.step('follows a category link and submits a search', async () => {
    await open('/');
    await page.getByRole('link', { name: 'Dentists', exact: true }).first().click();
    await expect(page).toHaveURL(/category=dentists/);
    await page.getByRole('combobox', { name: 'Service' }).fill('whitening');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/service=whitening/);
    expect(await isUnhydrated()).toBe(true);
  });

  await test.step('does not submit the sign-in form without the script', async () => {
    await open('/signin');
    await textbox(page, 'Email').fill('nobody@example.com');
    await textbox(page, 'Password').fill('Not-the-password-1');
    await page.keyboard.press('Enter');
    expect(await isUnhydrated()).toBe(true);
    await expect(page).toHaveURL(/\/signin$/);
  });

  await test.step('keeps the typed text after hydration and submits it', async () => {
    release();
    await expect.poll(isUnhydrated).toBe(false);
    await expect(textbox(page, 'Email')).toHaveValue('nobody@example.com');
    await textbox(page, 'Password').press('Enter');
    await expect(page.getByText(/Incorrect email or password/)).toBeVisible();
  });
});
