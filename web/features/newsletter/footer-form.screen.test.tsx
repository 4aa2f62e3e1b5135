import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import About from '#web/pages/about.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { ACCOUNT, type Viewer } from '#web/testing/viewers.ts';

const SUBSCRIBE = 'POST /api/email/newsletter/subscribe';
const DONE = { body: { success: true, message: '' } };
const EMPTY = 'Please enter a valid email address';
const MALFORMED = 'Please enter a valid email format';

const open = (as: Viewer, api: ApiAnswers = {}) => openScreen('/about', About, { as, api });

const footer = page.getByRole('contentinfo');
const email = footer.getByRole('textbox', { name: 'Email for the newsletter' });
const button = footer.getByRole('button', { name: /^Subscrib/ });
const thanks = footer.getByText('Thank you for subscribing.');
const message = (text: string) => footer.getByText(text, { exact: true });

/** Its hint follows the error. */
async function expectError(text: string) {
  await expect.element(message(text)).toBeVisible();
  await expectFieldError(email, new RegExp(text));
  await expect.element(email).toHaveFocus();
}

test('an empty or malformed email is refused in the footer', async () => {
  const api = await open('user');
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expectError(EMPTY);
  await auditScreen();
  await email.fill('abc');
  await expect.element(message(EMPTY)).not.toBeInTheDocument();
  await button.click();
  await expectError(MALFORMED);
  expect(api.count(SUBSCRIBE)).toBe(0);
});

test('a visitor is asked to sign in, and nothing is sent', async () => {
  const api = await open('visitor');
  await button.click();
  await expectError(EMPTY);
  await email.fill('Ann.Reader@example.com');
  await button.click();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  await expect.element(page.getByText('Please sign in to subscribe.')).toBeVisible();
  expect(api.count(SUBSCRIBE)).toBe(0);
});

test('the button shows that the email is being sent, once', async () => {
  const api = await open('user', { [SUBSCRIBE]: 'never' });
  await email.fill(` ${ACCOUNT.email.toUpperCase()} `);
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAccessibleName('Subscribing...');
  await expect.poll(() => api.bodies(SUBSCRIBE)).toEqual([{ email: ACCOUNT.email }]);
  await userEvent.keyboard('{Enter}');
  await auditScreen();
  expect(api.count(SUBSCRIBE)).toBe(1);
});

test('thanks take the place of the footer’s form for five seconds', async () => {
  await open('user', { [SUBSCRIBE]: DONE });
  await email.fill(ACCOUNT.email);
  const timers = stopTimers();
  await button.click();
  await timers.shows(thanks);
  expect(footer.getByRole('form', { name: 'Newsletter' }).elements()).toEqual([]);
  await timers.expectGoneAfter(5000, thanks);
  await expect.element(email).toHaveValue('');
  await email.fill(ACCOUNT.email);
  await button.click();
  await timers.shows(thanks);
  timers.resume();
  await auditScreen();
});

test('a subscription that failed reads why and can be sent again', async () => {
  const api = await open('user');
  await email.fill('ann@example.com');
  for (const [answer, error] of [
    [{ status: 400, body: { error: 'The list is full.' } }, 'The list is full.'],
    [{ status: 400, body: { message: 'The list is closed.' } }, 'The list is closed.'],
    [{ status: 500, body: {} }, 'Failed to subscribe'],
    ['no network', 'An unexpected error occurred'],
  ] as const) {
    api.answer(SUBSCRIBE, answer);
    await button.click();
    await expectError(error);
    await expect.element(email).toHaveValue('ann@example.com');
  }
  api.answer(SUBSCRIBE, DONE);
  await button.click();
  await expect.element(thanks).toBeVisible();
});
