import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { readEmails } from '#e2e/support/mailbox.ts';
import { footerForm, auditWhilePaused, SUBSCRIBE_CALL } from '#e2e/support/newsletter.ts';
import { signInViaApi, fillSignIn } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const SUBSCRIBE_CALLS = /newsletter\/subscribe/;
const EMPTY = 'Please enter a valid email address';
const MALFORMED = 'Please enter a valid email format';

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
  const { email, button, message, thanks } = footerForm(page);

  await test.step('sees validation errors first', async () => {
    await open(page, '/faq');
    // The footer hydrates when it scrolls into view.
    await email.scrollIntoViewIfNeeded();
    await button.click();
    await expect(message(EMPTY)).toBeVisible();
    await email.fill('abc');
    await expect(message(EMPTY)).toHaveCount(0);
    await button.click();
    await expect(message(MALFORMED)).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('is redirected to sign in', async () => {
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

test('a user subscribes in the footer', async ({ page, product }) => {
  const person = await registerUser(product.url);
  const calls = recordCalls(page, SUBSCRIBE_CALLS);
  const { form, email, button, message, thanks } = footerForm(page);
  await page.clock.install();
  await signInViaApi(page, person.email);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);

  await test.step('sees an error for an empty or malformed email', async () => {
    await email.press('Enter');
    await expect(message(EMPTY)).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(new RegExp(EMPTY));
    await expect(email).toBeFocused();
    await auditScreen(page, 'newsletter-footer-error');
    await email.fill('abc');
    await button.click();
    await expect(message(MALFORMED)).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('sees the button’s progress, then thanks for five seconds', async () => {
    const release = await delayResponse(page, SUBSCRIBE_CALL);
    await email.fill(` ${person.email.toUpperCase()} `);
    await email.press('Enter');
    await expect(button).toHaveAccessibleName('Subscribing...');
    await email.press('Enter');
    await auditScreen(page, 'newsletter-footer-sending');
    const clock = await pauseClock(page);
    release();
    await expect(thanks).toBeVisible();
    expect(calls).toHaveLength(1);

    const passed = await auditWhilePaused(page, clock, 'newsletter-footer-thanks');
    await clock.advance(4800 - passed);
    await expect(thanks).toBeVisible();
    await expect(form).toHaveCount(0);
    await clock.advance(300);
    await expect(thanks).toHaveCount(0);
    await expect(email).toHaveValue('');
    await clock.resume();
  });

  await test.step('gets a confirmation email', async () => {
    await expect
      .poll(async () => (await readEmails(product.url, person.email)).map(({ subject }) => subject))
      .toContain('Confirm your Halewell newsletter');
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

test('a failed subscription shows an error and can be sent again', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await signInViaApi(page, person.email);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
  const { email, button, message, thanks } = footerForm(page);
  await email.fill('ann@example.com');
  for (const [response, error] of [
    [{ status: 400, body: { error: 'The list is full.' } }, 'The list is full.'],
    [{ status: 400, body: { message: 'The list is closed.' } }, 'The list is closed.'],
    [{ status: 500, body: {} }, 'Failed to subscribe'],
    ['no network', 'An unexpected error occurred'],
  ] as const) {
    const stub = await stubResponse(page, SUBSCRIBE_CALL, response);
    await button.click();
    await expect(message(error)).toBeVisible();
    await expect(email).toHaveValue('ann@example.com');
    await stub.remove();
  }
  await stubResponse(page, SUBSCRIBE_CALL, { body: { success: true, message: '' } });
  await button.click();
  await expect(thanks).toBeVisible();
});
