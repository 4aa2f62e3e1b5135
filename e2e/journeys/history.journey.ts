import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import {
  addAppointment,
  dayFromToday,
  updateAppointment,
  createMember,
} from '#e2e/support/appointments.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { failAppointments, stubAppointments } from '#e2e/support/sample-appointments.ts';
import { inDays, sampleAppointment } from '#web/testing/samples/appointments.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

// The screen shows “N/A”, and the console why (ERR-77).
test.use({ expectedErrors: /The provider gone could not be fetched/ });

const HISTORY = '/profile?tab=history';
const NOTHING = "You don't have any past appointments";

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
  await test.step('has no appointments at first', async () => {
    await open(page, HISTORY);
    await expect(page.getByText(NOTHING)).toBeVisible();
    await auditScreen(page, 'history-empty');
  });

  await test.step('sees four statuses, newest first', async () => {
    const [checkedIn, completed] = [await add(0, '16:00'), await add(0)];
    const cancelled = await add(3);
    await add(5);
    await updateAppointment(product.url, checkedIn, { status: 'checked-in' });
    await updateAppointment(product.url, completed, { status: 'checked-in' });
    await updateAppointment(product.url, completed, { status: 'completed' });
    await updateAppointment(product.url, cancelled, { status: 'cancelled' });
    await page.reload();
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
    await auditScreen(page, 'history');
    await auditDarkMode(page, 'history');
  });

  await test.step('says of a visit that the clinic added and checked in whether it took place', async () => {
    const question = page.getByText('Did you go to this appointment?');
    await expect(question).toHaveCount(2);
    await auditScreen(page, 'history-visit-question');
    await auditDarkMode(page, 'history-visit-question');
    await page
      .getByRole('button', { name: /^No, that wasn’t me: / })
      .first()
      .click();
    await expect(
      toastOf(page, 'Thanks for telling us. This visit won’t count, and we’ll look into it.'),
    ).toBeVisible();
    await expect(question).toHaveCount(1);
    await page.getByRole('button', { name: /^Yes: / }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step('sees a table on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('table', { name: 'Appointment history' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    await auditScreen(page, 'history-small');
  });
});

test('the history shows five statuses, and N/A for a provider that cannot be loaded', async ({
  page,
}) => {
  const status = (word: string) => word as Appointment['status'];
  const errors: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error') errors.push(entry.text());
  });
  await signInViaApi(page, 'member');
  await stubResponse(page, '**/api/providers/gone', { status: 500 });
  await stubAppointments(page, [
    sampleAppointment({ status: 'completed', requestedDate: inDays(-30) }),
    sampleAppointment({ status: 'cancelled', requestedDate: inDays(-20) }),
    sampleAppointment({
      status: status('no-show'),
      requestedDate: inDays(-40),
      providerId: 'gone',
    }),
    sampleAppointment({ status: 'checked-in', requestedDate: inDays(-10) }),
    sampleAppointment({ status: 'pending', requestedDate: inDays(4) }),
  ]);
  await open(page, HISTORY);
  const row = (word: string) => page.getByRole('row').filter({ hasText: word });
  await expect(row('No-show').getByRole('cell', { name: 'N/A' })).toBeVisible();
  await expect(row('Completed')).toContainText(NORTHGATE.name);
  await expect(page.getByText('Showing 4 appointment(s)')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(errors.join('\n')).toContain('The provider gone could not be fetched');
  await auditScreen(page, 'history-colours');
});

test('a long history loads page by page', async ({ page }) => {
  await signInViaApi(page, 'member');
  await stubAppointments(
    page,
    Array.from({ length: 45 }, (_, index) =>
      sampleAppointment({ status: 'completed', requestedDate: inDays(-index) }),
    ),
  );
  const release = await delayResponse(page, '**/api/providers/*');
  await open(page, HISTORY);
  await expect(page.getByText('Showing 20 appointment(s)')).toBeVisible();
  await auditScreen(page, 'history-long');
  release();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Showing 40 appointment(s)')).toBeVisible();
});

test('an error shows when the history cannot be loaded', async ({ page }) => {
  await signInViaApi(page, 'member');
  const failing = await failAppointments(page);
  await open(page, HISTORY);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch appointment history');
  await auditScreen(page, 'history-error');
  await failing.remove();
  await stubAppointments(page, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
});
