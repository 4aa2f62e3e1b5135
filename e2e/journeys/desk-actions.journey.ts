import type { Locator, Page } from '@playwright/test';
import { addAppointment, dayFromToday, moveAppointment } from '#e2e/support/appointments.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';
import { longDate, longUsDate } from '#shared/domain/dates/display.ts';

const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;
const UPDATE_FAILED = 'Failed to update appointment request.';
const ONE = '**/api/appointments/*';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment details' });
const act = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const ok = (page: Page) => act(page.getByRole('alertdialog'), 'OK');

/** A confirmed visit of somebody whose card we do not know, under a name of its own. */
function addVisit(url: string, patientName: string, day = 1, preferredTime = '10:00-10:30') {
  const requestedDate = dayFromToday(day);
  return addAppointment(url, { cardNumber: 'No card', patientName, requestedDate, preferredTime });
}

test('a provider moves one appointment after another', async ({ page, product }) => {
  const { _id: id } = await addVisit(product.url, 'Ada Lovelace');
  await addVisit(product.url, 'Bea Overlap', 20, '2pm-3pm');
  await arriveSignedIn(page, 'provider');
  await open(page, DESK);
  const calls = recordCalls(page, /PUT/);
  const ada = row(page, 'Ada Lovelace');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });

  await test.step('looks at the details', async () => {
    await act(ada, 'View Details');
    await expect(details(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(ada.getByRole('button', { name: 'View Details' })).toBeFocused();
    await act(ada, 'View Details');
    for (const text of [longUsDate(dayFromToday(1)), 'In-Person Visit', 'No discount applied'])
      await expect(details(page)).toContainText(text);
    for (const text of ['Reason for Visit', 'A check-up', 'Patient Notes', 'Pay on the day'])
      await expect(details(page)).toContainText(text);
    await expect(details(page)).toContainText('Unknown card');
    await expect(details(page).getByRole('button', { name: 'Mark Completed' })).toHaveCount(0);
    await look(page, 'desk-details-confirmed');
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
  });

  await test.step('needs a date and a time to reschedule', async () => {
    await act(ada, 'Reschedule');
    await expect(dialog.getByLabel('New Date')).toBeFocused();
    await act(dialog, 'Cancel');
    await expect(ada.getByRole('button', { name: 'Reschedule' })).toBeFocused();
    await act(ada, 'Reschedule');
    await dialog.getByLabel('New Time Range').fill('14:30-15:00');
    await act(dialog, 'Save');
    const alert = page.getByRole('alertdialog', {
      name: 'Please select both date and time range.',
    });
    await expect(alert).toBeVisible();
    await look(page, 'desk-reschedule-missing');
    await ok(page);
    await expect(dialog.getByLabel('New Date')).toBeFocused();
    await expect(dialog.getByLabel('New Time Range')).toHaveValue('14:30-15:00');
    expect(calls).toEqual([]);
  });

  await test.step('is told of a date more than 12 months ahead', async () => {
    await dialog.getByLabel('New Date').fill('2099-01-01');
    await act(dialog, 'Save');
    await expect(dialog).toContainText('Appointments can be up to 12 months ahead.');
    await expect(dialog.getByLabel('New Date')).toBeFocused();
    await look(page, 'desk-reschedule-too-far');
    expect(calls).toEqual([]);
  });

  await test.step('is warned of an overlap, and told of a failure', async () => {
    await dialog.getByLabel('New Date').fill(dayFromToday(20));
    await expect(dialog).toContainText('Overlaps with Bea O., 2pm-3pm, confirmed');
    await look(page, 'desk-reschedule-overlap');
    const stub = await stubAnswer(page, ONE, { status: 500 }, { method: 'PUT' });
    await act(dialog, 'Save');
    const alert = page.getByRole('alertdialog', { name: 'Failed to reschedule appointment.' });
    await expect(alert).toBeVisible();
    await stub.remove();
    await ok(page);
    await act(dialog, 'Save');
    await expect(toastOf(page, 'Appointment rescheduled successfully!')).toBeVisible();
    await expect(ada).toContainText(longDate(dayFromToday(20)));
    await expect(ada).toContainText('14:30-15:00');
    await expect(ada).toContainText('Confirmed');
  });

  await test.step('somebody else was first', async () => {
    await act(ada, 'View Details');
    await expect(details(page)).toContainText('14:30-15:00');
    await moveAppointment(product.url, id, {
      requestedDate: dayFromToday(0),
      preferredTime: 'noon',
    });
    // This screen may have heard of it at once: it is made to speak of what it saw before.
    await page.route(ONE, (route) =>
      route.request().method() === 'PUT'
        ? route.continue({ postData: { ...route.request().postDataJSON(), version: 1 } })
        : route.fallback(),
    );
    await act(details(page), 'Cancel Request');
    await look(page, 'desk-cancel-question');
    await act(page.getByRole('alertdialog'), 'Cancel appointment');
    const alert = page.getByRole('alertdialog', { name: UPDATE_FAILED });
    await expect(alert).toContainText('Someone changed this appointment in the meantime.');
    await look(page, 'desk-stale');
    await page.unroute(ONE);
    await ok(page);
    await expect(details(page)).toContainText('noon');
  });

  await test.step('checks in and completes', async () => {
    await look(page, 'desk-details-today');
    await act(details(page), 'Check in');
    await expect(toastOf(page, 'Appointment request checked in successfully!')).toBeVisible();
    await expect(ada).toContainText('Checked-in');
    await act(ada, 'View Details');
    await expect(details(page).getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
    await expect(details(page)).toContainText('at the desk');
    await look(page, 'desk-details-checked-in');
    await act(details(page), 'Mark Completed');
    await expect(toastOf(page, 'Appointment request completed successfully!')).toBeVisible();
    await expect(ada).toContainText('Completed');
    await act(ada, 'View Details');
    await expect(details(page).getByRole('button')).toHaveText(['']);
  });
});

test('a provider cancels: one by one and several at once', async ({ page, product }) => {
  await addVisit(product.url, 'Cleo Single');
  const { _id: second } = await addVisit(product.url, 'Dora First');
  await addVisit(product.url, 'Dora Second');
  await arriveSignedIn(page, 'provider');
  await open(page, DESK);
  const calls = recordCalls(page, /(PUT|POST) .*appointments/);
  const cleo = row(page, 'Cleo Single');
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });

  await test.step('thinks again, fails, and cancels', async () => {
    await act(cleo, 'Cancel');
    await act(question, 'Keep appointment');
    await expect(cleo.getByRole('button', { name: 'Cancel' })).toBeFocused();
    expect(calls).toEqual([]);
    const stub = await stubAnswer(page, ONE, { status: 500 }, { method: 'PUT' });
    await act(cleo, 'Cancel');
    await act(question, 'Cancel appointment');
    await expect(page.getByRole('alertdialog', { name: UPDATE_FAILED })).toBeVisible();
    await ok(page);
    await expect(cleo.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(cleo).toContainText('Confirmed');
    await stub.remove();
    await act(cleo, 'Cancel');
    await act(question, 'Cancel appointment');
    await expect(toastOf(page, 'Appointment request cancelled successfully!')).toBeVisible();
    await expect(cleo).toContainText('Cancelled');
    await expect(cleo.getByRole('button', { name: 'View Details' })).toBeFocused();
    await expect(cleo.getByRole('button', { name: 'Reschedule' })).toHaveCount(0);
  });

  await test.step('is told which of several were left out, and why', async () => {
    for (const name of ['Dora First', 'Dora Second'])
      await row(page, name).getByRole('checkbox').check();
    // Somebody else is first, and the list has not heard of it yet.
    const stub = await stubAnswer(page, '**/api/appointments/provider/**', 'no network');
    await moveAppointment(product.url, second, { status: 'cancelled' });
    await act(page.getByRole('main'), 'Bulk Cancel');
    await act(page.getByRole('alertdialog'), 'Cancel 2 requests');
    const alert = page.getByRole('alertdialog', {
      name: 'Failed to cancel some requests. Please try again.',
    });
    await expect(alert).toContainText('1 request was cancelled.');
    await expect(alert).toContainText('This one is cancelled.');
    await expect(alert).toContainText(`Dora First, ${longDate(dayFromToday(1))}`);
    await expect(alert).not.toContainText('Dora Second');
    await look(page, 'desk-bulk-partial');
    await stub.remove();
    await ok(page);
  });
});
