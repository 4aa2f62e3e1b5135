import { expect, type Page } from '@playwright/test';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { addOffer, rowsOf } from '#e2e/support/record-form.ts';
import { test } from '#e2e/support/test.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a user cannot open the console', async ({ page }) => {
  await signInViaApi(page, 'user');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});

test('an operator changes a role, suspends a user and lifts the suspension', async ({
  page,
  product,
  browser,
}) => {
  const person = await registerUser(product.url);
  await signInViaApi(page, 'admin');
  await page.goto('/');

  await test.step('finds a user', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Operator console' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator console');
    // Newest first, so the new user is on the first page.
    await expect(row(page, person.email)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill(person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('rowheader')).toHaveText(new RegExp(person.email));
    await page.getByRole('searchbox').fill('nobody has this name');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No matching people')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'No people found' })).toBeAttached();
    // A whole phone, in another form than it was typed in.
    await page.getByRole('searchbox').fill(person.phone.replace(/^0/, '+44 '));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('rowheader')).toHaveText(new RegExp(person.email));
    await page.getByRole('searchbox').fill(person.email);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  });

  const change = async (action: string) => {
    await row(page, person.email)
      .getByRole('button', { name: /^Change/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await test.step('makes the user a provider and back', async () => {
    await change('Change role');
    await page.getByRole('radio', { name: /^Provider/ }).check();
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(row(page, person.email).getByText('Provider', { exact: true })).toBeVisible();
    await change('Change role');
    await page.getByRole('radio', { name: /^User/ }).check();
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(row(page, person.email).getByText('User', { exact: true })).toBeVisible();
  });

  await test.step('suspends the user, whose session ends', async () => {
    const userPage = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signInViaApi(userPage, person.email);
    await userPage.goto('/settings');
    await expect(userPage).toHaveURL(/\/settings$/);
    await change('Suspend account');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Chargeback');
    await page.getByRole('button', { name: 'Suspend account', exact: true }).click();
    await expect(row(page, person.email).getByText('Suspended')).toBeVisible();
    await userPage.goto('/settings');
    await expect(userPage).toHaveURL(/\/$/);
    await userPage.context().close();
    await change('Lift suspension');
    await page.getByRole('button', { name: 'Lift suspension', exact: true }).click();
    await expect(row(page, person.email).getByText('Suspended')).toHaveCount(0);
  });

  await test.step('sees the suspension in the audit log', async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(row(page, 'account/suspended').first()).toContainText('reason: Chargeback');
  });
});

test('an operator edits providers and reads emails and imports', async ({ page }) => {
  await signInViaApi(page, 'admin');
  await test.step('changes an offer', async () => {
    await page.goto('/admin?tab=providers');
    await page.getByRole('searchbox', { name: 'Name, place or email' }).fill('Castle Street');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'Castle Street Hygiene and Smile' }).click();
    await expect(rowsOf(page, 'Offer').first()).toBeVisible();
    for (let last = await rowsOf(page, 'Offer').count(); last > 0; last -= 1)
      await page.getByRole('button', { name: `Remove offer ${last}` }).click();
    await addOffer(page, { text: '35% off hygiene visits', promoCode: 'GRANITE35' });
    await addOffer(page, { text: 'Free parking' });
    await page.getByRole('textbox', { name: 'Summary' }).fill('Open daily. Quote GRANITE35.');
    const preview = page.getByRole('region', { name: 'Offer preview' });
    await expect(preview.getByText('35% off hygiene visits', { exact: true })).toHaveCount(2);
    await expect(preview.getByRole('listitem').first()).toContainText('Promo codeGRANITE35');
    await expect(preview.getByText('No price or discount found in this line.')).toBeVisible();
    await expect(preview.getByText('Open daily.', { exact: true })).toBeVisible();
    await auditScreen(page, 'admin-offer-preview');
    const place = page.getByRole('textbox', { name: 'Place' });
    const before = await place.inputValue();
    await place.fill('');
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page.getByText('Place is required')).toBeVisible();
    await place.fill(before);
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page).toHaveURL(/tab=providers/);
    await page.goto('/?service=castle+street+hygiene+and+smile');
    await expect(page.getByText('35%').first()).toBeVisible();
  });

  await test.step('adds a provider', async () => {
    await page.goto('/admin/providers/new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Tidewater Opticians');
    await page.getByRole('checkbox', { name: 'Opticians' }).check();
    await page.getByRole('textbox', { name: 'Place' }).fill('Hull');
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Harbour Way, Hull');
    await page.getByRole('textbox', { name: 'Postcode' }).fill('HU1');
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page.getByText('Please enter a valid UK postcode')).toBeVisible();
    await page.getByRole('textbox', { name: 'Postcode' }).fill('');
    await page.getByRole('button', { name: 'Add location' }).click();
    await page.getByRole('button', { name: 'Remove location 2' }).click();
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page.getByText('Tidewater Opticians saved.')).toBeVisible();
    await page.goto('/?service=tidewater');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('sees emails and imports', async () => {
    await page.goto('/admin?tab=mails');
    await expect(page.getByRole('row').nth(1)).toContainText('Sent');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Undeliverable');
    await expect(page.getByText('No matching emails')).toBeVisible();
    await page.getByRole('tab', { name: 'Imports' }).click();
    await expect(row(page, 'Halewell demo catalogue')).toBeVisible();
  });
});
