import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { HARCOURT } from '#e2e/support/desk.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { makePerson, signInViaApi } from '#e2e/support/people.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A demo clinic of the account `clinics@`, whose emails no other journey reads. */
const CLINIC = 'petergate-tattoo-removal-york';
const PAGE = `/clinic/notifications?provider=${CLINIC}`;

test('an owner chooses a digest and adds an address, which confirms and unsubscribes', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { email } = makePerson();
  await signInViaApi(page, 'clinics');
  const region = (name: string) => page.getByRole('region', { name });
  const requests = region('Requests');
  const addresses = region('Other addresses');
  const save = page.getByRole('button', { name: 'Save changes' });

  await test.step('failed at first', async () => {
    const failed = await stubResponse(page, '**/notifications', { status: 500 }, { method: 'GET' });
    await open(page, `/clinic?provider=${CLINIC}`);
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByText('We couldn’t load your emails.')).toBeVisible();
    await auditScreen(page, 'notifications-failed');
    await failed.remove();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(requests.getByLabel(/^Email each request/)).toBeChecked();
  });

  await test.step('a digest needs an hour, and a person to get it', async () => {
    await requests.getByLabel(/^Send a digest/).check();
    for (const hour of ['9am', '1pm', '5pm'])
      await requests.getByRole('checkbox', { name: hour, exact: true }).uncheck();
    await save.click();
    await expect(requests.getByText('Please choose at least one hour')).toBeVisible();
    await auditScreen(page, 'notifications-refused');
    await requests.getByRole('checkbox', { name: '8am', exact: true }).check();
    await region('Owners').getByRole('checkbox').first().uncheck();
    await expect(page.getByText('No one gets these emails.')).toBeVisible();
    await auditScreen(page, 'notifications-nobody');
    await region('Owners').getByRole('checkbox').first().check();
    await page.getByLabel('Send the list each evening').check();
    await page.getByLabel('Send it at').selectOption('7pm');
    await save.click();
    await expect(toastOf(page, 'Changes saved.')).toBeVisible();
  });

  await test.step('adds an address', async () => {
    await addresses.getByLabel('Email').fill('clinics@halewell.example');
    await addresses.getByRole('button', { name: 'Add address' }).click();
    await expect(addresses.getByText('This is an owner’s email.')).toBeVisible();
    await addresses.getByLabel('Email').fill(email);
    await addresses.getByRole('button', { name: 'Add address' }).click();
    await expect(addresses.getByText('Waiting for confirmation')).toBeVisible();
    await auditScreen(page, 'notifications');
    await auditDarkMode(page, 'notifications');
  });

  const visitor = await (await browser.newContext()).newPage();
  const message = await waitForEmail(product.url, email, /^Confirm this address/);

  await test.step('its reader confirms, once', async () => {
    await open(visitor, linkIn(message));
    await auditScreen(visitor, 'clinic-emails-confirm');
    await page.reload();
    await expect(addresses.getByText('Waiting for confirmation')).toBeVisible();
    await visitor.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await auditScreen(visitor, 'clinic-emails-confirmed');
    await page.reload();
    await expect(addresses.getByText('Confirmed', { exact: true })).toBeVisible();
    await open(visitor, linkIn(message));
    await visitor.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(visitor.getByText('Links work once, for seven days.')).toBeVisible();
    await auditScreen(visitor, 'clinic-emails-spent');
  });

  await test.step('and unsubscribes', async () => {
    await open(visitor, /Unsubscribe:\n(\S+)/.exec(message.text)?.[1] ?? '');
    await auditScreen(visitor, 'clinic-emails-unsubscribe');
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(visitor.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();
    await auditScreen(visitor, 'clinic-emails-unsubscribed');
    await page.reload();
    await expect(addresses.getByText('Unsubscribed', { exact: true })).toBeVisible();
    await auditScreen(page, 'notifications-unsubscribed');
  });

  await test.step('is asked again, and declines', async () => {
    await addresses.getByRole('button', { name: `Ask again to ${email}` }).click();
    await expect(addresses.getByText('Waiting for confirmation')).toBeVisible();
    await expect(addresses.getByText(/^You can ask again from /)).toBeVisible();
    await visitor.reload();
    await visitor.getByLabel('Don’t let this clinic ask again').check();
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(
      visitor.getByText('We won’t email this address for this clinic again.'),
    ).toBeVisible();
    await auditScreen(visitor, 'clinic-emails-declined');
    await visitor.context().close();
    await page.reload();
    await expect(addresses.getByText('Doesn’t want to be asked again.')).toBeVisible();
    await auditScreen(page, 'notifications-declined');
    await addresses.getByRole('button', { name: `Remove ${email}` }).click();
    await expect(addresses.getByText(email)).toHaveCount(0);
  });

  await test.step('someone else saved first: nothing chosen is lost', async () => {
    const other = await page.context().newPage();
    await open(other, PAGE);
    await other.getByLabel(/^Don’t email requests/).check();
    await other.getByLabel('Send the list each evening').uncheck();
    await expect(other.getByText('You won’t get emails about appointments.')).toBeVisible();
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(other, 'Changes saved.')).toBeVisible();
    await other.close();
    await requests.getByLabel(/^Email each request/).check();
    await save.click();
    await expect(
      page.getByText('Someone else saved changes while you were editing.'),
    ).toBeVisible();
    await expect(requests.getByLabel(/^Email each request/)).toBeChecked();
    await auditScreen(page, 'notifications-changed');
    await page.getByRole('button', { name: 'Load latest version' }).click();
    await expect(requests.getByLabel(/^Don’t email requests/)).toBeChecked();
    await requests.getByLabel(/^Email each request/).check();
    await save.click();
    await expect(toastOf(page, 'Changes saved.')).toBeVisible();
  });
});

test('reception has no say in a clinic’s emails', async ({ page }) => {
  await signInViaApi(page, 'reception');
  await open(page, `/clinic?provider=${HARCOURT.id}`);
  await expect(page.getByRole('link', { name: 'Team and status' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications' })).toBeHidden();
  await open(page, `/clinic/notifications?provider=${HARCOURT.id}`);
  await expect(page.getByText('Owners and managers choose a clinic’s emails.')).toBeVisible();
  await auditScreen(page, 'notifications-denied');
});
