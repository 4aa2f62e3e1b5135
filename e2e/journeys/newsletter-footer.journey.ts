import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { readEmails } from '#e2e/support/mailbox.ts';
import { footerForm, lookWhileStopped, SUBSCRIBE_CALL } from '#e2e/support/newsletter.ts';
import { arriveSignedIn, fillSignIn } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CALLS = /newsletter\/subscribe/;
const EMPTY = 'Please enter a valid email address';
const MALFORMED = 'Please enter a valid email format';

test('each page with a footer has the form', async ({ page }) => {
  for (const address of ['/', '/pricing', '/faq', '/terms']) {
    await open(page, address);
    await expect(footerForm(page).email).toBeVisible();
    await expect(footerForm(page).button).toHaveText(/Subscribe/);
  }
  await open(page, '/signin');
  await expect(footerForm(page).email).toHaveCount(0);
});

test('the form is in the page before any script, and sends nothing by itself', async ({
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

test('a visitor is led to sign in, and finds what was typed on the way back', async ({
  page,
  product,
}) => {
  const { email: account } = await registered(product.url);
  const calls = recordCalls(page, CALLS);
  const { email, button, says, thanks } = footerForm(page);

  await test.step('mistakes are named first', async () => {
    await open(page, '/faq');
    // As somebody gets there: the foot of the page comes to life when it comes near.
    await email.scrollIntoViewIfNeeded();
    await button.click();
    await expect(says(EMPTY)).toBeVisible();
    await email.fill('abc');
    await expect(says(EMPTY)).toHaveCount(0);
    await button.click();
    await expect(says(MALFORMED)).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('then to sign in', async () => {
    await email.fill('Ann.Reader@example.com');
    await button.click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(toastOf(page, 'Please sign in to subscribe.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('and back', async () => {
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

test('somebody subscribes at the foot of a page', async ({ page, product }) => {
  const person = await registered(product.url);
  const calls = recordCalls(page, CALLS);
  const { form, email, button, says, thanks } = footerForm(page);
  await page.clock.install();
  await arriveSignedIn(page, person.email);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);

  await test.step('not with an empty or malformed address', async () => {
    await email.press('Enter');
    await expect(says(EMPTY)).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(new RegExp(EMPTY));
    await expect(email).toBeFocused();
    await look(page, 'newsletter-footer-error');
    await email.fill('abc');
    await button.click();
    await expect(says(MALFORMED)).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('while it is sent the button says so', async () => {
    const release = await holdAnswer(page, SUBSCRIBE_CALL);
    await email.fill(` ${person.email.toUpperCase()} `);
    await email.press('Enter');
    await expect(button).toHaveAccessibleName('Subscribing...');
    await email.press('Enter');
    await look(page, 'newsletter-footer-sending');
    const clock = await stopClock(page);
    release();
    await expect(thanks).toBeVisible();
    expect(calls).toHaveLength(1);

    const passed = await lookWhileStopped(page, clock, 'newsletter-footer-thanks');
    await clock.pass(4800 - passed);
    await expect(thanks).toBeVisible();
    await expect(form).toHaveCount(0);
    await clock.pass(300);
    await expect(thanks).toHaveCount(0);
    await expect(email).toHaveValue('');
    await clock.resume();
  });

  await test.step('and one mail comes', async () => {
    await expect
      .poll(async () => (await readEmails(product.url, person.email)).map(({ subject }) => subject))
      .toContain('Please confirm your Halewell newsletter');
  });
});

test('by keyboard alone', async ({ page, product }) => {
  const person = await registered(product.url);
  await arriveSignedIn(page, person.email);
  await page.goto('/');
  const { email, button, thanks } = footerForm(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(thanks).toBeVisible();
});

test('a failure is told in words, and it can be sent again', async ({ page, product }) => {
  const person = await registered(product.url);
  await arriveSignedIn(page, person.email);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
  const { email, button, says, thanks } = footerForm(page);
  await email.fill('ann@example.com');
  for (const [answer, words] of [
    [{ status: 400, body: { error: 'The list is full.' } }, 'The list is full.'],
    [{ status: 400, body: { message: 'The list is closed.' } }, 'The list is closed.'],
    [{ status: 500, body: {} }, 'Failed to subscribe'],
    ['no network', 'An unexpected error occurred'],
  ] as const) {
    const stub = await stubAnswer(page, SUBSCRIBE_CALL, answer);
    await button.click();
    await expect(says(words)).toBeVisible();
    await expect(email).toHaveValue('ann@example.com');
    await stub.remove();
  }
  await stubAnswer(page, SUBSCRIBE_CALL, { body: { success: true, message: '' } });
  await button.click();
  await expect(thanks).toBeVisible();
});
