import { addAppointment, dayFromToday } from '#e2e/support/appointments.ts';
import { deskButton, deskTable } from '#e2e/support/desk.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

const PATIENT = 'Linnet Overlook';

test('read-only staff see the day, and can change nothing of it', async ({ page, product }) => {
  const visit = await addAppointment(product.url, {
    cardNumber: 'No card',
    patientName: PATIENT,
    requestedDate: dayFromToday(0),
    preferredTime: '23:50-23:55',
  });
  await signInViaApi(page, 'readonly');
  await open(page, `/provider-appointments?provider=${NORTHGATE.id}`);
  const row = deskTable(page).getByRole('row').filter({ hasText: PATIENT });

  await test.step('sees the visit without a button that changes it', async () => {
    await expect(row).toContainText('Confirmed');
    await expect(row.getByRole('button')).toHaveText(['View Details']);
    await expect(row.getByRole('checkbox')).toHaveCount(0);
    for (const name of ['Add Appointment', 'Scan a card', 'Say who attended'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('reads its details, without actions', async () => {
    await deskButton(row, 'View Details').click();
    const details = page.getByRole('dialog', { name: 'Appointment details' });
    await expect(details).toContainText(PATIENT);
    for (const text of ['Check in', 'Reschedule', 'Cancel', 'Correct details'])
      await expect(deskButton(details, text)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('is refused by every call that changes it', async () => {
    const staff = await createUserClient(product.url, 'readonly@halewell.example', DEMO_PASSWORD);
    const id = visit._id;
    const calls = [
      ['PUT', `/appointments/${id}`, { status: 'checked-in' }],
      ['POST', `/appointments/${id}/settlement`, { action: 'no-show' }],
      ['PUT', `/appointments/${id}/notes`, { note: 'Mine' }],
    ] as const;
    for (const [method, path, body] of calls)
      await expect(staff.call(method, path, body), path).rejects.toThrow('clinic/not-allowed');
    expect(await staff.call('GET', `/appointments/${id}`)).toMatchObject({ status: 'confirmed' });
  });
});
