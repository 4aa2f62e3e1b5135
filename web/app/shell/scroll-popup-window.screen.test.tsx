import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { ACCOUNT, type Viewer } from '#web/testing/viewers.ts';
import { ScrollPopupWindow } from './scroll-popup-window.tsx';

const SUBSCRIBE = 'POST /api/email/newsletter/subscribe';
const LENGTH_254 = `${'a'.repeat(242)}@example.com`;

/** The error for a value: null if it is valid, a pattern if the wording is not prescribed. */
const EMAILS: readonly (readonly [typed: string, error: string | null])[] = [
  ['abc', 'Please enter a valid email address'],
  ['a@b.co', null],
  [`a${LENGTH_254}`, 'Email address is too long'],
  [LENGTH_254, null],
  ['a..b@example.com', 'Email address cannot contain consecutive dots'],
  ['ann@b.c', 'Please enter a valid email domain'],
  ['ann@example.com', null],
  ['', 'Email is required'],
];

const NAMES: readonly (readonly [typed: string, error: string | RegExp | null])[] = [
  ['A', /at least 2 characters/],
  ['Al', null],
  ['n'.repeat(50), 'Name must be less than 50 characters'],
  ['n'.repeat(49), null],
  ['Ann3', 'Name cannot contain numbers'],
  ['Ann@', /only contain letters/],
  ["Anne-Marie O'Neil", null],
  ['Ann  Lee', /double spaces/],
  [' Ann', /start or end with a space/],
  ['Ann ', /start or end with a space/],
  ['--', /at least one letter/],
  ['', null],
];

function Terms() {
  return (
    <div className="page">
      <h1>Terms</h1>
      <ScrollPopupWindow membershipActive={false} onDismiss={() => {}} />
    </div>
  );
}

const dialog = page.getByRole('dialog', { name: 'The Halewell newsletter' });
const email = dialog.getByRole('textbox', { name: 'Email' });
const name = dialog.getByRole('textbox', { name: 'Name (optional)' });
const button = dialog.getByRole('button', { name: /^Subscrib/ });
const thanks = dialog.getByText('Thank you for subscribing!', { exact: true });

async function open(as: Viewer, api: ApiAnswers = {}) {
  const calls = await openScreen('/terms', Terms, { as, api });
  const card = page.getByRole('complementary');
  await card.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(email).toHaveFocus();
  return calls;
}

test('a visitor who subscribes in the dialog is redirected to sign in', async () => {
  const api = await open('visitor');
  await auditScreen();
  const consent = dialog.getByText('By subscribing, you agree');
  const below = consent.element().getBoundingClientRect();
  expect(below.top).toBeGreaterThan(button.element().getBoundingClientRect().bottom);
  await expect
    .element(consent.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', '/privacy');
  await button.click();
  await expectFieldError(email, 'Email is required');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await email.fill('Visitor@Example.com');
  await name.fill('Ann');
  await button.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(ELSEWHERE)).toBeVisible();
  expect(api.count(SUBSCRIBE)).toBe(0);
  expect(sessionStorage.getItem('newsletterEmail')).toBe('Visitor@Example.com');
});

test('what a visitor typed before signing in is in the dialog, until it is sent', async () => {
  sessionStorage.setItem('newsletterEmail', ACCOUNT.email);
  const api = await open('user', { [SUBSCRIBE]: { body: { success: true, message: '' } } });
  await expect.element(email).toHaveValue(ACCOUNT.email);
  expect(dialog.getByText(/Please sign in first/).elements()).toEqual([]);
  await name.fill('A');
  await button.click();
  await expectFieldError(name, /at least 2 characters/);
  await expect.element(name).toHaveFocus();
  expect(api.count(SUBSCRIBE)).toBe(0);
  await name.fill('Ann');
  await button.click();
  await expect.element(thanks).toBeVisible();
  expect(api.bodies(SUBSCRIBE)).toEqual([{ email: ACCOUNT.email, name: 'Ann' }]);
  expect(sessionStorage.getItem('newsletterEmail')).toBeNull();
});

test('the newsletter dialog checks a field half a second after the last key', async () => {
  await open('visitor');
  const timers = stopTimers();
  const isInvalid = () => email.element().getAttribute('aria-invalid');
  await email.fill('ab');
  await timers.advance(450);
  await email.fill('abc');
  await timers.advance(490);
  expect(isInvalid()).not.toBe('true');
  await timers.advance(20);
  expect(isInvalid()).toBe('true');
  timers.resume();
  await expectFieldError(email, 'Please enter a valid email address');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText('Please fix the errors above.')).toBeVisible();
  await email.fill('abc@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('the newsletter dialog names what is wrong with each field', async () => {
  await open('visitor');
  const timers = stopTimers();
  for (const [field, cases] of [
    [email, EMAILS],
    [name, NAMES],
  ] as const)
    for (const [typed, error] of cases) {
      await field.fill(typed);
      await timers.advance(510);
      if (error === null) await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
      else await expectFieldError(field, error);
    }
  timers.resume();
  await email.fill('abc');
  await auditScreen();
});

test('a subscription in the dialog that failed reads why and is sent again', async () => {
  const api = await open('user');
  await email.fill(` ${ACCOUNT.email.toUpperCase()} `);
  await name.fill('Robin');
  for (const [answer, error] of [
    [{ status: 500, body: { error: 'The list is full.' } }, 'The list is full.'],
    [{ status: 500, body: {} }, 'Failed to subscribe'],
    ['no network', 'An unexpected error occurred'],
  ] as const) {
    api.answer(SUBSCRIBE, answer);
    await button.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(error);
  }
  await auditScreen();
  api.answer(SUBSCRIBE, 'never');
  await button.click();
  await expect.element(button).toHaveAccessibleName('Subscribing...');
  const sent = { email: ACCOUNT.email, name: 'Robin' };
  await expect.poll(() => api.bodies(SUBSCRIBE).at(-1)).toEqual(sent);
});

test('the dialog thanks and closes after three seconds, with the focus in the page', async () => {
  await open('user', { [SUBSCRIBE]: { body: { success: true, message: '' } } });
  await email.fill(ACCOUNT.email);
  const timers = stopTimers();
  await button.click();
  await timers.expectGoneAfter(3000, thanks);
  timers.resume();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the dialog says that an email is on its way', async () => {
  await open('user', { [SUBSCRIBE]: { body: { success: true, message: '' } } });
  await email.fill(ACCOUNT.email);
  const timers = stopTimers();
  await button.click();
  await timers.shows(thanks);
  timers.resume();
  await expect.element(dialog.getByText(/^We’ve sent you an email/)).toBeVisible();
  await auditScreen();
});
