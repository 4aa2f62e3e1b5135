import type { Locator, Page } from '@playwright/test';
import { addAppointment, dayFromToday } from '#e2e/support/appointments.ts';
import { deskButton } from '#e2e/support/desk.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { longDate } from '#shared/domain/dates/display.ts';

const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment details' });
const clickButton = (within: Locator, name: string) => deskButton(within, name).click();

/** Adds a confirmed visit of a patient with an unknown card. */
function addVisit(url: string, patientName: string, day = 1, preferredTime = '10:00-10:30') {
  const requestedDate = dayFromToday(day);
  return addAppointment(url, { cardNumber: 'No card', patientName, requestedDate, preferredTime });
}

test('a provider reschedules, checks in and completes an appointment', async ({
  page,
  product,
}) => {
  await addVisit(product.url, 'Ada Lovelace');
  await addVisit(product.url, 'Bea Overlap', 0, '2pm-3pm');
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  const ada = row(page, 'Ada Lovelace');

  await test.step('sees an overlap warning, and saves the new time', async () => {
    await clickButton(ada, 'Reschedule');
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    await dialog.getByLabel('New Date').fill(dayFromToday(0));
    await dialog.getByLabel('New Time Range').fill('14:30-15:00');
    await expect(dialog).toContainText('Overlaps with Bea O., 2pm to 3pm, confirmed');
    await clickButton(dialog, 'Save');
    await expect(toastOf(page, 'Appointment rescheduled successfully!')).toBeVisible();
    await expect(ada).toContainText(longDate(dayFromToday(0)));
    await expect(ada).toContainText('2:30pm to 3pm');
    await expect(ada).toContainText('Confirmed');
  });

  await test.step('checks the patient in and completes the visit', async () => {
    await clickButton(ada, 'View Details');
    await clickButton(details(page), 'Check in');
    await expect(toastOf(page, 'Appointment request checked in successfully!')).toBeVisible();
    await expect(ada).toContainText('Checked-in');
    await clickButton(ada, 'View Details');
    await expect(details(page)).toContainText('at the desk');
    await clickButton(details(page), 'Mark Completed');
    await expect(toastOf(page, 'Appointment request completed successfully!')).toBeVisible();
    await expect(ada).toContainText('Completed');
    await clickButton(ada, 'View Details');
    await expect(details(page).getByRole('button', { name: 'Show history' })).toBeVisible();
    for (const name of ['Mark Completed', 'Check in', 'Reschedule', 'Cancel Request'])
      await expect(details(page).getByRole('button', { name })).toHaveCount(0);
  });
});

test('a provider cancels one appointment, then several at once', async ({ page, product }) => {
  for (const name of ['Cleo Single', 'Dora First', 'Dora Second'])
    await addVisit(product.url, name);
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  const question = page.getByRole('alertdialog');

  await clickButton(row(page, 'Cleo Single'), 'Cancel');
  await clickButton(question, 'Cancel appointment');
  await expect(toastOf(page, 'Appointment request cancelled successfully!')).toBeVisible();
  await expect(row(page, 'Cleo Single')).toContainText('Cancelled');

  for (const name of ['Dora First', 'Dora Second'])
    await row(page, name).getByRole('checkbox').check();
  await clickButton(page.getByRole('main'), 'Bulk Cancel');
  await clickButton(question, 'Cancel 2 requests');
  await expect(toastOf(page, 'Successfully cancelled 2 requests')).toBeVisible();
  for (const name of ['Dora First', 'Dora Second'])
    await expect(row(page, name)).toContainText('Cancelled');
});
