import type { Locator, Page } from '@playwright/test';
import { expectAccepted, expectRefused } from '#e2e/support/entry-forms.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import {
  footerForm,
  lookWhileStopped,
  openNewsletterModal,
  SUBSCRIBE_CALL,
} from '#e2e/support/newsletter.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { stopClock } from '#e2e/support/stopped-clock.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const LENGTH_254 = `${'a'.repeat(242)}@example.com`;

/** Null: accepted. A pattern where the specification gives the rule but not the words. */
const EMAILS: readonly (readonly [typed: string, says: string | null])[] = [
  ['abc', 'Please enter a valid email address'],
  ['a@b.co', null],
  [`a${LENGTH_254}`, 'Email address is too long'],
  [LENGTH_254, null],
  ['a..b@example.com', 'Email address cannot contain consecutive dots'],
  ['ann@b.c', 'Please enter a valid email domain'],
  ['ann@example.com', null],
  ['', 'Email is required'],
];

const NAMES: readonly (readonly [typed: string, says: string | RegExp | null])[] = [
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

function partsOf(page: Page, dialog: Locator) {
  return {
    email: dialog.getByRole('textbox', { name: 'Email' }),
    name: dialog.getByRole('textbox', { name: 'Name (optional)' }),
    button: dialog.getByRole('button', { name: /^Subscrib/ }),
    thanks: dialog.getByText('Thank you for subscribing!', { exact: true }),
    page,
  };
}

test('a visitor who subscribes in the window is led to sign in', async ({ page }) => {
  const calls = recordCalls(page, /newsletter\/subscribe/);
  const dialog = await openNewsletterModal(page);
  const { email, name, button } = partsOf(page, dialog);
  await expect(email).toBeFocused();
  await look(page, 'newsletter-modal');

  await test.step('what it is and what becomes of the address stands below', async () => {
    const text = dialog.getByText('By subscribing you agree');
    const [below, above] = [await text.boundingBox(), await button.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    await expect(text.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy',
    );
  });

  await button.click();
  await expectRefused(email, 'Email is required');
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

test('the window says what is wrong, half a second after the last key', async ({ page }) => {
  await page.clock.install();
  const dialog = await openNewsletterModal(page);
  const { email, name, button } = partsOf(page, dialog);
  const clock = await stopClock(page);

  await test.step('not before', async () => {
    await email.pressSequentially('ab');
    await clock.pass(450);
    await email.press('c');
    await clock.pass(490);
    await expectAccepted(email);
    await expect(button).toBeEnabled();
    await clock.pass(20);
    await expectRefused(email, 'Please enter a valid email address');
    await expect(button).toBeDisabled();
    await expect(dialog.getByText('Please correct what is marked above.')).toBeVisible();
    await email.pressSequentially('@example.com');
    await expectAccepted(email);
    await expect(button).toBeEnabled();
  });

  for (const [field, cases] of [
    [email, EMAILS],
    [name, NAMES],
  ] as const) {
    for (const [typed, says] of cases) {
      await test.step(`"${typed.slice(0, 20)}" (${typed.length}): ${String(says)}`, async () => {
        await field.fill(typed);
        await clock.pass(510);
        if (says === null) await expectAccepted(field);
        else await expectRefused(field, says);
      });
    }
  }
  await clock.resume();
  await look(page, 'newsletter-modal-errors');
});

test('somebody subscribes in the window', async ({ page, product }) => {
  const person = await registered(product.url);
  await page.clock.install();
  await arriveSignedIn(page, person.email);
  const dialog = await openNewsletterModal(page);
  const { email, name, button, thanks } = partsOf(page, dialog);

  await test.step('failures are told, and it can be sent again', async () => {
    await email.fill(` ${person.email.toUpperCase()} `);
    await name.fill('Robin');
    for (const [answer, words] of [
      [{ status: 500, body: { error: 'The list is full.' } }, 'The list is full.'],
      [{ status: 500, body: {} }, 'Failed to subscribe'],
      ['no network', 'An unexpected error occurred'],
    ] as const) {
      const stub = await stubAnswer(page, SUBSCRIBE_CALL, answer);
      await button.click();
      await expect(dialog.getByRole('alert')).toHaveText(words);
      await stub.remove();
    }
    await look(page, 'newsletter-modal-failed');
  });

  await test.step('thanks, and gone after three seconds', async () => {
    const release = await holdAnswer(page, SUBSCRIBE_CALL);
    const sent = page.waitForRequest(SUBSCRIBE_CALL);
    await button.click();
    await expect(button).toHaveAccessibleName('Subscribing...');
    expect((await sent).postDataJSON()).toEqual({ email: person.email, name: 'Robin' });
    const clock = await stopClock(page);
    release();
    await expect(thanks).toBeVisible();
    const passed = await lookWhileStopped(page, clock, 'newsletter-modal-thanks');
    await clock.pass(2800 - passed);
    await expect(thanks).toBeVisible();
    await clock.pass(300);
    await expect(dialog).toHaveCount(0);
    await clock.resume();
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('without a name, and closed without subscribing, it leaves nothing behind', async ({
  page,
  product,
}) => {
  const person = await registered(product.url);
  await arriveSignedIn(page, person.email);
  const dialog = await openNewsletterModal(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('popup-dismissed'));
  const again = partsOf(page, await openNewsletterModal(page));
  const sent = page.waitForRequest(SUBSCRIBE_CALL);
  await again.email.fill(person.email);
  await again.email.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: person.email });
  await expect(again.thanks).toBeVisible();
});
