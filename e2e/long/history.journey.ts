import {
  addAppointment,
  dayFromToday,
  updateAppointment,
  createMember,
} from '#e2e/support/appointments.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const HISTORY = '/profile?tab=history';

test('a member reads the appointment history', async ({ page, product }) => {
  const member = await createMember(product.url);
  const add = async (day: number, preferredTime = '14:00') => {
    const { _id: id } = await addAppointment(product.url, {
      cardNumber: member.cardNumber,
      patientName: member.fullName,
      requestedDate: dayFromToday(day),
      preferredTime,
      serviceType: 'Hygienist visit',
    });
    return id;
  };
  await signInViaApi(page, member.email);
  await test.step('sees four statuses, newest first', async () => {
    const [checkedIn, completed] = [await add(0, '16:00'), await add(0)];
    const cancelled = await add(3);
    await add(5);
    await updateAppointment(product.url, checkedIn, { status: 'checked-in' });
    await updateAppointment(product.url, completed, { status: 'checked-in' });
    await updateAppointment(product.url, completed, { status: 'completed' });
    await updateAppointment(product.url, cancelled, { status: 'cancelled' });
    await open(page, HISTORY);
    await expect(page.getByText('Showing 4 appointment(s)')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Date & Time',
      'Service',
      'Provider',
      'Location',
      'Status',
    ]);
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows.getByRole('cell').nth(3)).toBeVisible();
    for (const [index, status] of ['Confirmed', 'Cancelled', 'Checked-in', 'Completed'].entries()) {
      await expect(rows.nth(index)).toContainText(status);
      await expect(rows.nth(index)).toContainText('Northgate Dental');
      await expect(rows.nth(index)).toContainText('118 Woodhouse Lane');
      await expect(rows.nth(index)).toContainText('Hygienist visit');
    }
  });

  await test.step('says of a visit that the clinic added and checked in whether it took place', async () => {
    const question = page.getByText('Did you go to this appointment?');
    await expect(question).toHaveCount(2);
    await page
      .getByRole('button', { name: /^No, I didn’t go: / })
      .first()
      .click();
    await expect(
      toastOf(page, 'Thanks for telling us. This visit won’t count, and we’ll look into it.'),
    ).toBeVisible();
    await expect(question).toHaveCount(1);
    await page.getByRole('button', { name: /^Yes: / }).click();
    await expect(question).toHaveCount(0);
  });
});
