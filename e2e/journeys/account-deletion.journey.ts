import { expectRefused, logIn } from '#e2e/support/entry-forms.ts';
import {
  closeResult,
  expectActivated,
  GOOD_CARD,
  payWith,
  subscribe,
} from '#e2e/support/checkout.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { look } from '#e2e/support/look.ts';
import { readEmails } from '#e2e/support/mailbox.ts';
import { arriveSignedIn, fillSignUp, PASSWORD, verifyByEmail } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const DELETED = 'Your account has been deleted. Thank you for having been with us.';
const WRONG = 'Incorrect password. Please try again or reset your password if needed.';

test('a member leaves, and could come back', async ({ page, product }) => {
  const person = await registered(product.url);
  const { email } = person;
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Your password');
  const agree = dialog.getByRole('checkbox', { name: /deleted for good/ });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await arriveSignedIn(page, email);
  await subscribe(page, 'Single');
  await payWith(page, GOOD_CARD);
  const { dialog: activated } = await expectActivated(page);
  await closeResult(page, activated);
  const other = await page.context().newPage();
  await open(other, '/profile');

  await test.step('reads what it means', async () => {
    await open(page, '/settings');
    await page.getByRole('button', { name: 'Reset Account' }).click();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
    await expect(dialog.getByText(/Your membership ends now/)).toBeVisible();
    await expect(dialog.getByText(/law makes us keep the records of your payments/)).toBeVisible();
    await look(page, 'settings-delete');
  });

  await test.step('goes back, and comes again', async () => {
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('heading', { name: 'Reset Account' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
  });

  await test.step('is asked for password and tick', async () => {
    const calls = recordCalls(page, /^DELETE/);
    await confirm.click();
    await expectRefused(password, /Please enter your password\.$/);
    await expectRefused(agree, /Please tick the box to delete your account\.$/);
    await expect(password).toBeFocused();
    expect(calls).toEqual([]);
    await look(page, 'settings-delete-refused');
    await lookInTheDark(page, 'settings-delete-refused');
  });

  await test.step('mistypes the password', async () => {
    await password.fill('Wrong-Harbour-42');
    await agree.check();
    await confirm.click();
    await expectRefused(password, new RegExp(WRONG.replaceAll('.', '\\.')));
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('Wrong-Harbour-42');
  });

  await test.step('is told when the payment service cannot be reached', async () => {
    const words = 'Your membership could not be ended.';
    const stub = await stubAnswer(page, '**/api/auth/user/*', {
      status: 503,
      body: { error: words, message: words, code: 'payments/unavailable' },
    });
    await password.fill(PASSWORD);
    await confirm.click();
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await stub.remove();
  });

  await test.step('takes a copy of the data, and goes', async () => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as JSON' }).click();
    await coming;
    await confirm.click();
    await expect(toastOf(page, DELETED)).toBeVisible();
    await expect(toastOf(other, 'You signed out in another tab.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await look(page, 'account-deleted');
  });

  await test.step('leaves nothing in the browser, nor in the mailbox', async () => {
    await expect(other).toHaveURL(/\/$/);
    for (const tab of [page, other]) {
      const kept = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).not.toContain(email);
      expect(kept).not.toMatch(/token|rememberedEmail|lastActivity|healthCard|uid/);
    }
    expect(await page.evaluate(() => sessionStorage.getItem('returnAddress'))).toBeNull();
    expect(await readEmails(product.url, email)).toEqual([]);
  });

  await test.step('cannot sign in any more', async () => {
    await page.goto('/signin');
    await logIn(page, email);
    await expect(page.getByText(/^Incorrect email or password\./)).toBeVisible();
  });

  await test.step('signs up again with the same address, as somebody new', async () => {
    await page.goto('/signup');
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/verification-sent/);
    await verifyByEmail(page, product.url, person);
    await arriveSignedIn(page, email);
    await page.goto('/profile');
    await expect(page.getByText('Not a Member').first()).toBeVisible();
  });
});
