import type { Locator, Page } from '@playwright/test';
import { expectNoFieldError, expectFieldError } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditLowScreen } from '#e2e/support/audit-low-screen.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import {
  footerForm,
  auditWhilePaused,
  openNewsletterModal,
  SUBSCRIBE_CALL,
} from '#e2e/support/newsletter.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

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

function formIn(page: Page, dialog: Locator) {
  return {
    email: dialog.getByRole('textbox', { name: 'Email' }),
    name: dialog.getByRole('textbox', { name: 'Name (optional)' }),
    button: dialog.getByRole('button', { name: /^Subscrib/ }),
    thanks: dialog.getByText('Thank you for subscribing!', { exact: true }),
    page,
  };
}

test('a visitor who subscribes in the dialog is redirected to sign in', async ({ page }) => {
  const calls = recordCalls(page, /newsletter\/subscribe/);
  const dialog = await openNewsletterModal(page);
  const { email, name, button } = formIn(page, dialog);
  await expect(email).toBeFocused();
  await auditScreen(page, 'newsletter-modal');
  await auditLowScreen(page);

  await test.step('shows the consent text below the button', async () => {
    const text = dialog.getByText('By subscribing, you agree');
    const [below, above] = [await text.boundingBox(), await button.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await expect(text.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });

  await button.click();
  await expectFieldError(email, 'Email is required');
  await expect(button).toBeDisabled();
  await email.fill('Visitor@Example.com');
  await name.fill('Ann');
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/signin$/);
  expect(calls).toEqual([]);
  await page.goBack();
  await expect(footerForm(page).email).toHaveValue('Visitor@Example.com');
});

test('the newsletter dialog validates half a second after the last key', async ({ page }) => {
  await page.clock.install();
  const dialog = await openNewsletterModal(page);
  const { email, name, button } = formIn(page, dialog);
  const clock = await pauseClock(page);

  await test.step('shows no error before that', async () => {
    await email.pressSequentially('ab');
    await clock.advance(450);
    await email.press('c');
    await clock.advance(490);
    await expectNoFieldError(email);
    await expect(button).toBeEnabled();
    await clock.advance(20);
    await expectFieldError(email, 'Please enter a valid email address');
    await expect(button).toBeDisabled();
    await expect(dialog.getByText('Please fix the errors above.')).toBeVisible();
    await email.pressSequentially('@example.com');
    await expectNoFieldError(email);
    await expect(button).toBeEnabled();
  });

  for (const [field, cases] of [
    [email, EMAILS],
    [name, NAMES],
  ] as const) {
    for (const [typed, error] of cases) {
      await test.step(`"${typed.slice(0, 20)}" (${typed.length}): ${String(error)}`, async () => {
        await field.fill(typed);
        await clock.advance(510);
        if (error === null) await expectNoFieldError(field);
        else await expectFieldError(field, error);
      });
    }
  }
  await clock.resume();
  await auditScreen(page, 'newsletter-modal-errors');
});

test('a user subscribes in the dialog', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await page.clock.install();
  await signInViaApi(page, person.email);
  const dialog = await openNewsletterModal(page);
  const { email, name, button, thanks } = formIn(page, dialog);

  await test.step('sees each error and can send again', async () => {
    await email.fill(` ${person.email.toUpperCase()} `);
    await name.fill('Robin');
    for (const [response, error] of [
      [{ status: 500, body: { error: 'The list is full.' } }, 'The list is full.'],
      [{ status: 500, body: {} }, 'Failed to subscribe'],
      ['no network', 'An unexpected error occurred'],
    ] as const) {
      const stub = await stubResponse(page, SUBSCRIBE_CALL, response);
      await button.click();
      await expect(dialog.getByRole('alert')).toHaveText(error);
      await stub.remove();
    }
    await auditScreen(page, 'newsletter-modal-failed');
  });

  await test.step('sees thanks, and the dialog closes after three seconds', async () => {
    const release = await delayResponse(page, SUBSCRIBE_CALL);
    const sent = page.waitForRequest(SUBSCRIBE_CALL);
    await button.click();
    await expect(button).toHaveAccessibleName('Subscribing...');
    expect((await sent).postDataJSON()).toEqual({ email: person.email, name: 'Robin' });
    const clock = await pauseClock(page);
    release();
    await expect(thanks).toBeVisible();
    const passed = await auditWhilePaused(page, clock, 'newsletter-modal-thanks');
    await clock.advance(2800 - passed);
    await expect(thanks).toBeVisible();
    await clock.advance(300);
    await expect(dialog).toHaveCount(0);
    await clock.resume();
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('a user closes the dialog, then subscribes without a name', async ({ page, product }) => {
  const person = await registerUser(product.url);
  await signInViaApi(page, person.email);
  const dialog = await openNewsletterModal(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('popup-dismissed'));
  const again = formIn(page, await openNewsletterModal(page));
  const sent = page.waitForRequest(SUBSCRIBE_CALL);
  await again.email.fill(person.email);
  await again.email.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: person.email });
  await expect(again.thanks).toBeVisible();
});
