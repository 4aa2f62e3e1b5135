import { auditScreen } from '#e2e/support/audit-screen.ts';
import { expectFieldError } from '#e2e/support/entry-forms.ts';
import { expireProof } from '#e2e/support/expire-proof.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

const WRONG = 'Incorrect password. Please try again or reset your password if needed.';
const NOTHING_CHANGED = 'You didn’t confirm it’s you, so nothing has changed.';

test('an operator confirms who they are before a role changes', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const row = page.getByRole('row').filter({ hasText: email });
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const role = page.getByRole('dialog', { name: 'Change role' });
  const password = proof.getByLabel('Your password');
  await signInViaApi(page, 'admin');
  await open(page, '/admin');

  await test.step('closes the dialog: nothing changes, and what was chosen stays', async () => {
    await row.getByRole('button', { name: /^Change/ }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /^Provider/ }).check();
    await expireProof(page, '**/api/admin/people/*/role');
    await role.getByRole('button', { name: 'Save role' }).click();
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(proof).toHaveCount(0);
    await expect(role.getByText(NOTHING_CHANGED)).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Provider/ })).toBeChecked();
  });

  await test.step('sees an error at the field for a wrong password', async () => {
    await expireProof(page, '**/api/admin/people/*/role');
    await role.getByRole('button', { name: 'Save role' }).click();
    await password.fill('Wrong-Harbour-42');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expectFieldError(password, new RegExp(WRONG.replaceAll('.', '\\.')));
    await expect(password).toBeFocused();
  });

  await test.step('confirms, and the role changes without another click', async () => {
    await password.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(row.getByText('Provider', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a person confirms who they are before a download', async ({ page, product }) => {
  const { email } = await registerUser(product.url);
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await signInViaApi(page, email);
  await open(page, '/settings');
  await expireProof(page, '**/api/auth/user/*/export*');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  await expect(proof.getByLabel('Your password')).toBeFocused();
  await auditScreen(page, 'step-up');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expectFieldError(proof.getByLabel('Your password'), /Please enter your password\.$/);
  await auditScreen(page, 'step-up-wrong');
  const downloading = page.waitForEvent('download');
  await proof.getByLabel('Your password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/);
});
