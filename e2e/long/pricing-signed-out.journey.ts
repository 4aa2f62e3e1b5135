import { submitSignIn } from '#e2e/support/entry-forms.ts';
import { open } from '#e2e/support/shell.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a visitor who subscribes signs in first and comes back', async ({ page }) => {
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Subscribe to Single' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  const state: unknown = await page.evaluate(() => history.state);
  expect(state).toMatchObject({ usr: { from: '/pricing' } });
  await submitSignIn(page, 'user@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('button', { name: 'Subscribe to Single' })).toBeVisible();
});

test('a signed-out buyer must log in to activate the membership', async ({ page }) => {
  await open(page, '/pricing?status=success');
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await submitSignIn(page, 'member@halewell.example', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/pricing\?status=success$/);
  await expect(page.getByRole('dialog', { name: 'Membership Activated!' })).toBeVisible();
});
