import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { deskButton } from '#e2e/support/desk.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';

/** Nobody else's, so that it finds the row. */
const ASKED = '10:19am to 10:49am';

test('a provider corrects a request, and sees who changed what', async ({ page, product }) => {
  const member = await createMember(product.url);
  const client = await createUserClient(product.url, member.email, PASSWORD);
  await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: dayFromToday(7),
    preferredTime: ASKED,
    symptoms: 'A check-up',
  });
  await signInViaApi(page, 'provider');
  await open(page, `/provider-appointments?provider=${NORTHGATE.id}`);
  const details = page.getByRole('dialog', { name: 'Appointment details' });
  await deskButton(page.getByRole('row').filter({ hasText: ASKED }), 'View Details').click();

  await test.step('corrects the type, the payment and the phone', async () => {
    await deskButton(details, 'Correct details').click();
    const form = page.getByRole('dialog', { name: 'Correct details' });
    await form.getByLabel('Appointment Type').selectOption('Telehealth');
    await form.getByLabel('Payment').selectOption('Paid');
    await form.getByLabel('Phone').fill('0113 496 0109');
    await deskButton(form, 'Save corrections').click();
    await expect(toastOf(page, 'Corrections saved.')).toBeVisible();
  });

  await test.step('sees them in the details, and in the history', async () => {
    await expect(details).toContainText('Telehealth Consultation');
    await expect(details.getByRole('link', { name: '0113 496 0109' })).toBeVisible();
    await deskButton(details, 'Show history').click();
    const history = details.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Appointment Type: from “In-Person” to “Telehealth”');
    await expect(history).toContainText('Phone: added “0113 496 0109”');
    await expect(history).toContainText('Requested by the member');
  });

  const email = await waitForEmail(
    product.url,
    member.email,
    /^Your appointment details have changed$/,
  );
  expect(email.text).toContain('Online');
});
