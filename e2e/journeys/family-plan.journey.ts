import {
  expectActivation,
  expectCheckout,
  expectMemberHeader,
  GOOD_CARD,
  payWithCard,
  subscribe,
} from '#e2e/support/checkout.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { signInAsNewUser } from '#e2e/support/register-user.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a couple buys the family plan', async ({ page, product }) => {
  const { email } = await signInAsNewUser(page, product.url);
  const dialog = page.getByRole('dialog', { name: 'Family details' });
  const member = (number: number) =>
    dialog.getByRole('group', { name: `Family member ${number}`, exact: true });
  const save = dialog.getByRole('button', { name: 'Save family details' });

  await test.step('waits for the stored family', async () => {
    const release = await delayResponse(page, '**/api/family-details?*');
    await subscribe(page, 'Couple/Family');
    await expect(dialog.getByText('Loading family details…')).toBeVisible();
    release();
    await expect(member(1)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Complete Your Payment' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  await test.step('must enter name, date of birth and gender of each person', async () => {
    await member(1).getByRole('textbox', { name: 'Full name' }).fill('Jo Marlow');
    await save.click();
    await expect(member(1).getByLabel('Date of birth')).toBeFocused();
    await member(1).getByLabel('Date of birth').fill('1990-02-03');
    await member(1).getByRole('radio', { name: 'Female', exact: true }).check();
    await dialog.getByRole('button', { name: 'Add Another Member' }).click();
    await member(2).getByRole('textbox', { name: 'Full name' }).fill('Ash Marlow');
    await member(2).getByLabel('Date of birth').fill('2015-06-07');
    await member(2).getByRole('radio', { name: 'Other' }).check();
    await expect(dialog.getByRole('button', { name: 'Remove family member 1' })).toBeVisible();
  });

  await test.step('saves the family, then pays', async () => {
    const release = await delayResponse(page, '**/api/family-details/save');
    await save.click();
    await expect(dialog.getByText('Saving…')).toBeVisible();
    release();
    await expect(page.getByText('Family details saved successfully')).toBeVisible();
    await expect(dialog.getByText('All changes saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Complete Your Payment' }).click();
    await expectCheckout(page, '£150.00');
    await payWithCard(page, GOOD_CARD);
    const activated = await expectActivation(page);
    await activated.dialog.getByRole('button', { name: 'Close' }).click();
    await expectMemberHeader(page, true);
    await waitForEmail(product.url, email, /^Your membership is active$/);
  });

  await test.step('sees the family on the profile', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Digital Health Card' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const family = page.getByRole('region', { name: 'Family members' });
    await expect(family.getByRole('listitem')).toHaveText([/Jo Marlow/, /Ash Marlow/]);
    const details = page.getByRole('region', { name: 'Membership details' });
    await expect(details.getByText('Couple/Family', { exact: true })).toBeVisible();
    await expect(details.getByText('Active', { exact: true })).toBeVisible();
    await auditScreen(page, 'profile-family');
  });
});
