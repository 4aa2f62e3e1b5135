import { auditScreen } from '#e2e/support/audit-screen.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { makePerson, signInViaApi } from '#e2e/support/people.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A demo clinic of the account `clinics@`, whose emails no other journey reads. */
const CLINIC = 'petergate-tattoo-removal-york';

test('an owner chooses a digest and adds an address, which confirms and unsubscribes', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { email } = makePerson();
  await signInViaApi(page, 'clinics');
  const requests = page.getByRole('region', { name: 'Requests' });
  const addresses = page.getByRole('region', { name: 'Other addresses' });

  await test.step('chooses a digest and the list of each evening', async () => {
    await open(page, `/clinic?provider=${CLINIC}`);
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(requests.getByLabel(/^Email each request/)).toBeChecked();
    await requests.getByLabel(/^Send a digest/).check();
    await requests.getByRole('checkbox', { name: '8am', exact: true }).check();
    await page.getByLabel('Send the list each evening').check();
    await page.getByLabel('Send it at').selectOption('7pm');
    await page.getByRole('button', { name: 'Save changes' }).click();
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
  });

  const visitor = await (await browser.newContext()).newPage();
  const message = await waitForEmail(product.url, email, /^Confirm this address/);

  await test.step('its reader confirms, once', async () => {
    await open(visitor, linkIn(message));
    await expect(visitor.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await auditScreen(visitor, 'clinic-emails-confirm');
    await page.reload();
    await expect(addresses.getByText('Waiting for confirmation')).toBeVisible();
    await visitor.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.reload();
    await expect(addresses.getByText('Confirmed', { exact: true })).toBeVisible();
    await open(visitor, linkIn(message));
    await visitor.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(visitor.getByText('Links work once, for seven days.')).toBeVisible();
  });

  await test.step('and unsubscribes', async () => {
    await open(visitor, /Unsubscribe:\n(\S+)/.exec(message.text)?.[1] ?? '');
    await auditScreen(visitor, 'clinic-emails-unsubscribe');
    await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(visitor.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();
    await page.reload();
    await expect(addresses.getByText('Unsubscribed', { exact: true })).toBeVisible();
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
    await visitor.context().close();
    await page.reload();
    await expect(addresses.getByText('Doesn’t want to be asked again.')).toBeVisible();
    await addresses.getByRole('button', { name: `Remove ${email}` }).click();
    await expect(addresses.getByText(email)).toHaveCount(0);
  });
});
