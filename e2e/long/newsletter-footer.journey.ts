import { footerForm, SUBSCRIBE_CALL } from '#e2e/support/newsletter.ts';
import { signInViaApi, fillSignIn } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const SUBSCRIBE_CALLS = /newsletter\/subscribe/;

test('every page with a footer has the newsletter form', async ({ page }) => {
  for (const address of ['/', '/pricing', '/faq', '/terms']) {
    await open(page, address);
    await expect(footerForm(page).email).toBeVisible();
    await expect(footerForm(page).button).toHaveText(/Subscribe/);
  }
  await open(page, '/signin');
  await expect(footerForm(page).email).toHaveCount(0);
});

test('the newsletter form is in the HTML and sends nothing without the script', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/about`);
  const { email } = footerForm(page);
  await email.fill('ann@example.com');
  await email.press('Enter');
  await expect(page).toHaveURL(`${product.url}/about`);
  await expect(email).toHaveValue('ann@example.com');
  await context.close();
});

test('a visitor signs in to subscribe and keeps the typed email', async ({ page, product }) => {
  const { email: account } = await registerUser(product.url);
  const calls = recordCalls(page, SUBSCRIBE_CALLS);
  const { email, button, thanks } = footerForm(page);

  await test.step('is redirected to sign in', async () => {
    await open(page, '/faq');
    // The footer hydrates when it scrolls into view.
    await email.scrollIntoViewIfNeeded();
    await email.fill('Ann.Reader@example.com');
    await button.click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(toastOf(page, 'Please sign in to subscribe.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('returns to the form and subscribes', async () => {
    await fillSignIn(page, account);
    await expect(page).toHaveURL(/\/faq$/);
    await expect(email).toHaveValue('Ann.Reader@example.com');
    const sent = page.waitForRequest(SUBSCRIBE_CALL);
    await button.click();
    expect((await sent).postDataJSON()).toEqual({ email: 'ann.reader@example.com' });
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(email).toHaveValue('');
  });
});

test('a user subscribes in the footer by keyboard', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await signInViaApi(page, person.email);
  await page.goto('/');
  const { email, button, thanks } = footerForm(page);
  await page.getByRole('contentinfo').getByRole('link', { name: '020 7946 0123' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(thanks).toBeVisible();
});
