import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import ClinicEmailsConfirm from './clinic-emails-confirm.tsx';
import ClinicEmailsUnsubscribe from './clinic-emails-unsubscribe.tsx';

const CONFIRM = 'POST /api/notification-addresses/confirm';
const UNSUBSCRIBE = 'POST /api/notification-addresses/unsubscribe/abc';
const DECLINE = 'POST /api/notification-addresses/decline';
const DONE = { body: { success: true, message: 'Done.' } };

const open = (Page: typeof ClinicEmailsConfirm, address: string, api = {}) =>
  openScreen(`/clinic-emails/${address}?token=abc`, Page, { layout: BareLayout, api });

const heading = page.getByRole('heading', { level: 1 });

test('a reader confirms an address', async () => {
  const api = await open(ClinicEmailsConfirm, 'confirm', { [CONFIRM]: DONE });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect.element(heading).toHaveTextContent('Thank you');
  expect(api.bodies(CONFIRM)).toEqual([{ token: 'abc' }]);
  await auditScreen();
});

test('a reader whose link was used reads how long links work', async () => {
  const spent = { status: 404, body: { code: 'notifications/link-not-valid' } };
  await open(ClinicEmailsConfirm, 'confirm', { [CONFIRM]: spent });
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect.element(page.getByText('Links work once, for seven days.')).toBeVisible();
  await auditScreen();
});

test('a reader unsubscribes', async () => {
  await open(ClinicEmailsUnsubscribe, 'unsubscribe', { [UNSUBSCRIBE]: DONE });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(heading).toHaveTextContent('You’ve unsubscribed');
  await auditScreen();
});

test('a reader declines to be asked again', async () => {
  await open(ClinicEmailsUnsubscribe, 'unsubscribe', { [DECLINE]: DONE });
  await page.getByLabelText('Don’t let this clinic ask again').click();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect
    .element(page.getByText('We won’t email this address for this clinic again.'))
    .toBeVisible();
  await auditScreen();
});
