import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { accountMenu, expectFieldError, submitSignIn, textbox } from '#e2e/support/entry-forms.ts';
import { expireProof } from '#e2e/support/expire-proof.ts';
import { linkIn, readEmails, waitForEmail } from '#e2e/support/mailbox.ts';
import { makePerson, PASSWORD } from '#e2e/support/people.ts';
import { signInAsNewUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const APPROVE = /^Approve your new email address$/;
const CONFIRM = /^Confirm your new email/;
const CHANGED = /email was changed$/;
const NEW_PASSWORD = 'Amber-Meadow-77';

test('a user changes the email through both mailboxes and takes it back with “This wasn’t me”', async ({
  page,
  product,
}) => {
  const person = await signInAsNewUser(page, product.url);
  const newEmail = makePerson().email;
  const section = page.getByRole('region', { name: 'Email', exact: true });

  await test.step('asks for it in the settings', async () => {
    await page.goto('/settings');
    await expect(section).toContainText(person.email);
    await section.getByRole('button', { name: 'Change email' }).click();
    await expect(textbox(page, 'New email')).toBeFocused();
    await textbox(page, 'New email').fill('nobody');
    await section.getByRole('button', { name: 'Send the links' }).click();
    await expectFieldError(textbox(page, 'New email'), 'Please enter a valid email address');
    await auditScreen(page, 'change-email-refused');
    await textbox(page, 'New email').fill(newEmail);
    await expireProof(page, '**/identity/email-change');
    await section.getByRole('button', { name: 'Send the links' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Your password').fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(section).toContainText('Waiting for you to confirm at both addresses');
    await auditScreen(page, 'change-email-waiting');
    await auditDarkMode(page);
  });

  await test.step('cancels it, and asks again', async () => {
    await section.getByRole('button', { name: 'Cancel the change' }).click();
    await section.getByRole('button', { name: 'Change email' }).click();
    await textbox(page, 'New email').fill(newEmail);
    await section.getByRole('button', { name: 'Send the links' }).click();
    await expect(section).toContainText(newEmail);
  });

  const newestLink = async (to: string, subject: RegExp) => {
    await expect
      .poll(async () => (await readEmails(product.url, to)).filter((e) => subject.test(e.subject)))
      .toHaveLength(2);
    return linkIn(await waitForEmail(product.url, to, subject));
  };

  await test.step('approves it at the present address', async () => {
    await open(page, await newestLink(person.email, APPROVE));
    await auditScreen(page, 'approve-email');
    await page.getByRole('button', { name: 'Approve my new email' }).click();
    await expect(page.getByText(/^You’ve approved the change/)).toBeVisible();
    await auditScreen(page, 'approve-email-done');
  });

  await test.step('confirms it at the new address with the password', async () => {
    await open(page, await newestLink(newEmail, CONFIRM));
    await expect(textbox(page, 'Your password')).toBeVisible();
    await auditScreen(page, 'confirm-email');
    await textbox(page, 'Your password').fill('Wrong-word-11');
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expectFieldError(textbox(page, 'Your password'), /^Incorrect password\./);
    await textbox(page, 'Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page.getByText('Your email has been changed')).toBeVisible();
    await auditScreen(page, 'confirm-email-done');
  });

  await test.step('sees it in the settings, still signed in', async () => {
    await page.getByRole('link', { name: 'Go to your settings' }).click();
    await expect(section).toContainText(newEmail);
    await expect(page.getByRole('region', { name: 'Personal information' })).toContainText(
      newEmail,
    );
  });

  await test.step('signs in with the new address only', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await open(page, '/signin');
    await submitSignIn(page, person.email);
    await expect(page.getByText(/^Incorrect email or password\./)).toBeVisible();
    await submitSignIn(page, newEmail);
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('locks the account from the earlier address', async () => {
    await open(page, linkIn(await waitForEmail(product.url, person.email, CHANGED)));
    await auditScreen(page, 'lock-account');
    await auditDarkMode(page);
    await page.getByRole('button', { name: 'Lock my account' }).click();
    await expect(page.getByText('Your account is locked', { exact: true })).toBeVisible();
    await auditScreen(page, 'lock-account-done');
    await open(page, '/signin');
    await submitSignIn(page, person.email);
    await expect(page.getByText(/^This account is locked/)).toBeVisible();
    await auditScreen(page, 'sign-in-locked');
  });

  await test.step('gets back in with the earlier address and a new password', async () => {
    await open(page, linkIn(await waitForEmail(product.url, person.email, /^We’ve locked your/)));
    await textbox(page, 'New password').fill(NEW_PASSWORD);
    await textbox(page, 'Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText(/^Your password has been changed$/)).toBeVisible();
    await page.getByRole('link', { name: 'Log In' }).click();
    await submitSignIn(page, person.email, NEW_PASSWORD);
    await expect(accountMenu(page)).toBeVisible();
  });

  await test.step('finds every link used up', async () => {
    for (const subject of [APPROVE, CHANGED]) {
      await open(page, linkIn(await waitForEmail(product.url, person.email, subject)));
      await expect(page.getByText(/^This link has expired or no longer works$/)).toBeVisible();
    }
    await auditScreen(page, 'lock-account-spent');
  });
});
