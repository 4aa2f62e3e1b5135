import { expectCheckout } from '#e2e/support/checkout.ts';
import { expectNoFieldError, expectFieldError, submitSignIn } from '#e2e/support/entry-forms.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const DETAILS = '**/api/family-details?*';

test('a buyer of the family plan enters the family, despite errors', async ({ page, product }) => {
  const person = await registerUser(product.url);
  const calls = recordCalls(page, /family-details|create-subscription/);
  await open(page, '/signin');
  await submitSignIn(page, person.email);
  await expect(page).not.toHaveURL(/signin/);
  await open(page, '/pricing');
  const family = page.getByRole('button', { name: 'Subscribe to Couple/Family' });
  const dialog = page.getByRole('dialog', { name: 'Family details' });
  const member = (number: number) => dialog.getByRole('group', { name: `Family member ${number}` });
  const name = (number: number) => member(number).getByRole('textbox', { name: 'Full name' });
  const save = dialog.getByRole('button', { name: 'Save family details' });
  const add = dialog.getByRole('button', { name: 'Add Another Member' });
  const remove = dialog.getByRole('button', { name: /^Remove/ });

  await test.step('waits for the stored family', async () => {
    const release = await delayResponse(page, DETAILS);
    await family.click();
    await expect(dialog.getByText('Loading family details…')).toBeVisible();
    await auditScreen(page, 'pricing-family-loading');
    release();
    await expect(member(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('sees an error when loading fails and tries again', async () => {
    const stub = await stubResponse(page, DETAILS, { status: 500 });
    await family.click();
    await expect(dialog.getByText('Failed to load family details')).toBeVisible();
    await auditScreen(page, 'pricing-family-failed');
    await stub.remove();
    await dialog.getByRole('button', { name: /again/i }).click();
    await expect(member(1)).toBeVisible();
  });

  await test.step('adds and removes up to four people', async () => {
    await expect(remove).toHaveCount(0);
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(member(1).getByRole('radio')).toHaveCount(3);
    for (const gender of ['Male', 'Female', 'Other']) {
      await expect(member(1).getByRole('radio', { name: gender, exact: true })).toBeVisible();
    }
    for (const number of [2, 3, 4]) {
      await add.click();
      await expect(name(number)).toHaveValue('');
      await expect(remove).toHaveCount(number);
    }
    await expect(add).toHaveCount(0);
    // These fields have not been touched yet.
    await expect(dialog.getByText('Date of birth is required')).toHaveCount(0);
    await auditScreen(page, 'pricing-family-full');
    for (const number of [4, 3, 2]) {
      await dialog.getByRole('button', { name: `Remove family member ${number}` }).click();
      await expect(member(number)).toHaveCount(0);
    }
    await expect(remove).toHaveCount(0);
  });

  await test.step('fills in the form by keyboard', async () => {
    await name(1).focus();
    await page.keyboard.type('J');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expectFieldError(name(1), 'Full name must be at least 2 characters long');
    await expectFieldError(member(1).getByLabel('Date of birth'), 'Date of birth is required');
    await expect(member(1).getByText('Gender is required')).toBeVisible();
    await auditScreen(page, 'pricing-family-errors');
    await auditDarkMode(page, 'pricing-family-errors');
    expect(calls.filter((call) => call.endsWith('/save'))).toEqual([]);
    await name(1).fill('Jo Marlow');
    await name(1).focus();
    await typeInto(page, member(1).getByLabel('Date of birth'), '03062015');
    await tabTo(page, member(1).getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(member(1).getByRole('radio', { name: 'Female' })).toBeChecked();
    await expectNoFieldError(name(1));
    await expect(member(1).getByRole('switch', { name: 'Dependent', exact: true })).toBeChecked();
    await tabTo(page, member(1).getByRole('switch'));
    await page.keyboard.press('Space');
    await expect(
      member(1).getByRole('switch', { name: 'Primary Member', exact: true }),
    ).not.toBeChecked();
  });

  await test.step('keeps the entries when saving fails', async () => {
    const stub = await stubResponse(page, '**/api/family-details/save', { status: 500 });
    await save.click();
    await expect(
      dialog.getByText('Failed to save family details. Please try again.'),
    ).toBeVisible();
    await expect(name(1)).toHaveValue('Jo Marlow');
    await stub.remove();
  });

  await test.step('saves, and can save again only after a change', async () => {
    await save.click();
    await expect(page.getByText('Family details saved successfully')).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await auditScreen(page, 'pricing-family-saved');
    await name(1).fill('Jo Marlowe');
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('button', { name: 'Complete Your Payment' })).toHaveCount(0);
    await name(1).fill('Jo Marlow');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await family.click();
    await expect(name(1)).toHaveValue('Jo Marlow');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('continues to the payment', async () => {
    await dialog.getByRole('button', { name: 'Complete Your Payment' }).click();
    await expectCheckout(page, '£150.00');
  });
});
