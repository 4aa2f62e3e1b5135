import type { Locator, Page } from '@playwright/test';
import { addAppointment, dayFromToday, updateAppointment } from '#e2e/support/appointments.ts';
import { deskButton } from '#e2e/support/desk.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';
import { longDate, longUsDate } from '#shared/domain/dates/display.ts';

const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;
const UPDATE_FAILED = 'Failed to update appointment request.';
const ONE = '**/api/appointments/*';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment details' });
const clickButton = (within: Locator, name: string) => deskButton(within, name).click();
const ok = (page: Page) => clickButton(page.getByRole('alertdialog'), 'OK');

/** Adds a confirmed visit of a patient with an unknown card. */
function addVisit(url: string, patientName: string, day = 1, preferredTime = '10:00-10:30') {
  const requestedDate = dayFromToday(day);
  return addAppointment(url, { cardNumber: 'No card', patientName, requestedDate, preferredTime });
}

test('a provider reschedules, checks in and completes an appointment', async ({
  page,
  product,
}) => {
  const { _id: id } = await addVisit(product.url, 'Ada Lovelace');
  await addVisit(product.url, 'Bea Overlap', 20, '2pm-3pm');
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  const calls = recordCalls(page, /PUT/);
  const ada = row(page, 'Ada Lovelace');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });

  await test.step('reads the details', async () => {
    await clickButton(ada, 'View Details');
    await expect(details(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(
      ada.getByRole('button', {
        name: `View Details: Ada Lovelace, ${longDate(dayFromToday(1))}, 10:00-10:30`,
      }),
    ).toBeFocused();
    await clickButton(ada, 'View Details');
    for (const text of [longUsDate(dayFromToday(1)), 'In-Person Visit', 'No discount applied'])
      await expect(details(page)).toContainText(text);
    for (const text of ['Reason for Visit', 'A check-up', 'Patient Notes', 'Pay on the day'])
      await expect(details(page)).toContainText(text);
    await expect(details(page)).toContainText('Not recognised');
    await expect(details(page).getByRole('button', { name: 'Mark Completed' })).toHaveCount(0);
    await auditScreen(page, 'desk-details-confirmed');
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
  });

  await test.step('needs a date and a time to reschedule', async () => {
    await clickButton(ada, 'Reschedule');
    await expect(dialog.getByLabel('New Date')).toBeFocused();
    await clickButton(dialog, 'Cancel');
    await expect(ada.getByRole('button', { name: 'Reschedule' })).toBeFocused();
    await clickButton(ada, 'Reschedule');
    await dialog.getByLabel('New Time Range').fill('14:30-15:00');
    await clickButton(dialog, 'Save');
    const alert = page.getByRole('alertdialog', {
      name: 'Please select both date and time range.',
    });
    await expect(alert).toBeVisible();
    await auditScreen(page, 'desk-reschedule-missing');
    await ok(page);
    await expect(dialog.getByLabel('New Date')).toBeFocused();
    await expect(dialog.getByLabel('New Time Range')).toHaveValue('14:30-15:00');
    expect(calls).toEqual([]);
  });

  await test.step('is asked about a date more than 12 months ahead', async () => {
    await dialog.getByLabel('New Date').fill('2099-01-01');
    await clickButton(dialog, 'Save');
    await expect(dialog).toContainText('This date is more than 12 months ahead. Use it anyway?');
    await expect(dialog.getByLabel('Yes, use this date')).toBeFocused();
    await auditScreen(page, 'desk-reschedule-too-far');
    expect(calls).toEqual([]);
  });

  await test.step('sees an overlap warning, then an error, then saves', async () => {
    await dialog.getByLabel('New Date').fill(dayFromToday(20));
    await expect(dialog).toContainText('Overlaps with Bea O., 2pm-3pm, confirmed');
    await auditScreen(page, 'desk-reschedule-overlap');
    const stub = await stubResponse(page, ONE, { status: 500 }, { method: 'PUT' });
    await clickButton(dialog, 'Save');
    const alert = page.getByRole('alertdialog', { name: 'Failed to reschedule appointment.' });
    await expect(alert).toBeVisible();
    await stub.remove();
    await ok(page);
    await clickButton(dialog, 'Save');
    await expect(toastOf(page, 'Appointment rescheduled successfully!')).toBeVisible();
    await expect(ada).toContainText(longDate(dayFromToday(20)));
    await expect(ada).toContainText('14:30-15:00');
    await expect(ada).toContainText('Confirmed');
  });

  await test.step('sees an error when the appointment has changed meanwhile', async () => {
    await clickButton(ada, 'View Details');
    await expect(details(page)).toContainText('14:30-15:00');
    await updateAppointment(product.url, id, {
      requestedDate: dayFromToday(0),
      preferredTime: 'noon',
    });
    // The live update may have arrived already, so the request gets the old version number.
    await page.route(ONE, (route) =>
      route.request().method() === 'PUT'
        ? route.continue({ postData: { ...route.request().postDataJSON(), version: 1 } })
        : route.fallback(),
    );
    await clickButton(details(page), 'Cancel Request');
    await auditScreen(page, 'desk-cancel-question');
    await clickButton(page.getByRole('alertdialog'), 'Cancel appointment');
    const alert = page.getByRole('alertdialog', { name: UPDATE_FAILED });
    await expect(alert).toContainText('Someone else has just changed this appointment.');
    await auditScreen(page, 'desk-stale');
    await page.unroute(ONE);
    await ok(page);
    await expect(details(page)).toContainText('noon');
  });

  await test.step('checks the patient in and completes the visit', async () => {
    await auditScreen(page, 'desk-details-today');
    await clickButton(details(page), 'Check in');
    await expect(toastOf(page, 'Appointment request checked in successfully!')).toBeVisible();
    await expect(ada).toContainText('Checked-in');
    await clickButton(ada, 'View Details');
    await expect(details(page).getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
    await expect(details(page)).toContainText('at the desk');
    await auditScreen(page, 'desk-details-checked-in');
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
  await addVisit(product.url, 'Cleo Single');
  const { _id: second } = await addVisit(product.url, 'Dora First');
  await addVisit(product.url, 'Dora Second');
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  const calls = recordCalls(page, /(PUT|POST) .*appointments/);
  const cleo = row(page, 'Cleo Single');
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });

  await test.step('keeps the appointment, sees an error, then cancels it', async () => {
    await clickButton(cleo, 'Cancel');
    await clickButton(question, 'Keep appointment');
    await expect(cleo.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(calls).toEqual([]);
    const stub = await stubResponse(page, ONE, { status: 500 }, { method: 'PUT' });
    await clickButton(cleo, 'Cancel');
    await clickButton(question, 'Cancel appointment');
    await expect(page.getByRole('alertdialog', { name: UPDATE_FAILED })).toBeVisible();
    await ok(page);
    await expect(cleo.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(cleo).toContainText('Confirmed');
    await stub.remove();
    await clickButton(cleo, 'Cancel');
    await clickButton(question, 'Cancel appointment');
    await expect(toastOf(page, 'Appointment request cancelled successfully!')).toBeVisible();
    await expect(cleo).toContainText('Cancelled');
    await expect(cleo.getByRole('button', { name: 'View Details' })).toBeFocused();
    await expect(cleo.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  });

  await test.step('sees which appointments could not be cancelled, and why', async () => {
    for (const name of ['Dora First', 'Dora Second'])
      await row(page, name).getByRole('checkbox').check();
    // Cancelled elsewhere, before the list updates.
    const stub = await stubResponse(page, '**/api/appointments/provider/**', 'no network');
    await updateAppointment(product.url, second, { status: 'cancelled' });
    await clickButton(page.getByRole('main'), 'Bulk Cancel');
    await clickButton(page.getByRole('alertdialog'), 'Cancel 2 requests');
    const alert = page.getByRole('alertdialog', {
      name: 'Failed to cancel some requests. Please try again.',
    });
    await expect(alert).toContainText('1 request was cancelled.');
    await expect(alert).toContainText('1 was already cancelled.');
    await expect(alert).toContainText(`Dora First, ${longDate(dayFromToday(1))}`);
    await expect(alert).not.toContainText('Dora Second');
    await auditScreen(page, 'desk-bulk-partial');
    await stub.remove();
    await ok(page);
  });
});
