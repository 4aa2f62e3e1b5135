import { submitSignIn } from '#e2e/support/entry-forms.ts';
import {
  closeResultDialog,
  expectActivation,
  GOOD_CARD,
  payWithCard,
  subscribe,
} from '#e2e/support/checkout.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { readEmails } from '#e2e/support/mailbox.ts';
import { signInViaApi, fillSignUp, verifyByEmail } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const DELETED = 'Your account has been deleted. Thank you for being with us.';

test('a member deletes the account and signs up again', async ({ page, product }) => {
  const person = await registerUser(product.url);
  const { email } = person;
  const dialog = page.getByRole('dialog');
  const agree = dialog.getByRole('checkbox', { name: /deleted for good/ });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await signInViaApi(page, email);
  await subscribe(page, 'Single');
  await payWithCard(page, GOOD_CARD);
  const { dialog: activated } = await expectActivation(page);
  await closeResultDialog(page, activated);
  const other = await page.context().newPage();
  await open(other, '/profile');

  await test.step('reads the consequences of deletion', async () => {
    await open(page, '/settings');
    await page.getByRole('button', { name: 'Reset Account' }).click();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
    await expect(dialog.getByText(/Your membership will end now/)).toBeVisible();
    await expect(
      dialog.getByText(/By law, we have to keep records of your payments/),
    ).toBeVisible();
  });

  await test.step('downloads the data and deletes the account', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as JSON' }).click();
    await downloading;
    await agree.check();
    await confirm.click();
    await expect(toastOf(page, DELETED)).toBeVisible();
    await expect(toastOf(other, 'You signed out in another tab.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible();
    await auditScreen(page, 'account-deleted');
  });

  await test.step('leaves no data in the browser or the mailbox', async () => {
    await expect(other).toHaveURL(/\/$/);
    for (const tab of [page, other]) {
      const stored = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(stored).not.toContain(email);
      expect(stored).not.toMatch(/token|rememberedEmail|lastActivity|healthCard|uid/);
    }
    expect(await page.evaluate(() => sessionStorage.getItem('returnAddress'))).toBeNull();
    // The mailbox keeps what was sent; there is none in production.
    const subjects = (await readEmails(product.url, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Halewell account was deleted']);
  });

  await test.step('can no longer sign in', async () => {
    await page.goto('/signin');
    await submitSignIn(page, email);
    await expect(page.getByText(/^Incorrect email or password\./)).toBeVisible();
  });

  await test.step('signs up with the same email as a new user', async () => {
    await page.goto('/signup');
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/verification-sent/);
    await verifyByEmail(page, product.url, person);
    await signInViaApi(page, email);
    await page.goto('/profile');
    await expect(page.getByText('Not a Member').first()).toBeVisible();
  });
});
