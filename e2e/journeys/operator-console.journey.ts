import { expect, type Page } from '@playwright/test';
import { troubledEmails } from '#e2e/support/admin-emails.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { registered } from '#e2e/support/registered.ts';
import { stubAnswer } from '#e2e/support/stub-response.ts';
import { test } from '#e2e/support/test.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('only an operator reaches the console', async ({ page }) => {
  await arriveSignedIn(page, 'user');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
});

test('an operator gives roles, suspends and restores', async ({ page, product, browser }) => {
  const person = await registered(product.url);
  await arriveSignedIn(page, 'admin');
  await page.goto('/');

  await test.step('finds somebody', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Operator Console' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator console');
    // The newest stand first: whoever came with the others may be on a later page.
    await expect(row(page, person.email)).toBeVisible();
    await look(page, 'admin-people');
    await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(person.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox').fill('nobody has this name');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nobody found')).toBeVisible();
    await page.getByRole('searchbox').fill(person.email);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  });

  const change = async (what: string) => {
    await row(page, person.email)
      .getByRole('button', { name: /^Change/ })
      .click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  await test.step('makes them a provider', async () => {
    await change('Change role');
    await page.getByRole('radio', { name: /^Provider/ }).check();
    await look(page, 'admin-role');
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(row(page, person.email).getByText('Provider', { exact: true })).toBeVisible();
    await change('Change role');
    await page.getByRole('radio', { name: /^User/ }).check();
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect(row(page, person.email).getByText('User', { exact: true })).toBeVisible();
  });

  await test.step('suspends them: their session ends', async () => {
    const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
    await arriveSignedIn(theirs, person.email);
    await theirs.goto('/settings');
    await expect(theirs).toHaveURL(/\/settings$/);
    await change('Suspend');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page.getByText('Please say why')).toBeVisible();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Chargeback');
    await look(page, 'admin-suspend');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(row(page, person.email).getByText('Suspended')).toBeVisible();
    await theirs.goto('/settings');
    await expect(theirs).toHaveURL(/\/$/);
    await theirs.context().close();
    await change('Lift the suspension');
    await page.getByRole('button', { name: 'Lift', exact: true }).click();
    await expect(row(page, person.email).getByText('Suspended')).toHaveCount(0);
  });

  await test.step('finds it all in the log', async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(row(page, 'account/suspended').first()).toContainText('reason: Chargeback');
    await look(page, 'admin-audit');
  });
});

test('an operator edits a provider and looks after mails and imports', async ({ page }) => {
  await arriveSignedIn(page, 'admin');
  await test.step('changes an offer', async () => {
    await page.goto('/admin?tab=providers');
    await page.getByRole('searchbox', { name: 'Name, place or owner' }).fill('Granite Row');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await look(page, 'admin-providers');
    await page.getByRole('link', { name: 'Granite Row Dental Care' }).click();
    const offers = page.getByRole('textbox', { name: 'Offers' });
    await offers.fill('35% off hygiene visits (use promo code GRANITE35)');
    const place = page.getByRole('textbox', { name: 'Place' });
    const before = await place.inputValue();
    await place.fill('');
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page.getByText('Place is required')).toBeVisible();
    await look(page, 'admin-provider');
    await place.fill(before);
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page).toHaveURL(/tab=providers/);
    await page.goto('/?service=granite');
    await expect(page.getByText('35%').first()).toBeVisible();
  });

  await test.step('adds a new one', async () => {
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
    await expect(page.getByText('Tidewater Opticians is saved.')).toBeVisible();
    await page.goto('/?service=tidewater');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  await test.step('sees mails, payouts and imports', async () => {
    await page.goto('/admin?tab=mails');
    await expect(page.getByRole('row').nth(1)).toContainText('Sent');
    await look(page, 'admin-mails');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Undeliverable');
    await expect(page.getByText('No mails')).toBeVisible();
    const stub = await stubAnswer(page, '**/api/admin/mails*', { body: troubledEmails(1) });
    await page.getByRole('combobox', { name: 'State' }).selectOption('All');
    await page.reload();
    await expect(page.getByText('1 mail is undeliverable.')).toBeVisible();
    await expect(row(page, 'ann@example.com')).toContainText('Undeliverable');
    await expect(row(page, 'ben@example.com')).toContainText('Next try 1 Mar 2026, 10:02');
    await look(page, 'admin-mails-troubled');
    await page.getByRole('button', { name: 'Show undeliverable' }).click();
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('undeliverable');
    await stub.remove();
    await page.getByRole('tab', { name: 'Imports' }).click();
    await expect(row(page, 'Halewell demo catalogue')).toBeVisible();
    await look(page, 'admin-imports');
  });
});
