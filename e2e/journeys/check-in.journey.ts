import type { Page } from '@playwright/test';
import {
  addAppointment,
  dayFromToday,
  createMember,
  readAppointment,
} from '#e2e/support/appointments.ts';
import { setGeolocation } from '#e2e/support/geolocation.ts';
import { northOf } from '#web/testing/samples/places.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { MINUTE_MS, pauseClock } from '#e2e/support/pause-clock.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';
import { weekdayDate } from '#shared/domain/dates/display.ts';

const CHECK_IN = '/profile?tab=checkin';
/** Northgate Dental, Woodhouse Lane. */
const CLINIC = { latitude: 53.8083, longitude: -1.5522 };
const BOTH = 'Please confirm both your arrival and acknowledgment';

/** Creates a member with confirmed appointments at 10:00 on these days, counted from today. */
async function createMemberWithVisits(url: string, days: readonly number[]) {
  const member = await createMember(url);
  const ids: string[] = [];
  for (const day of days) {
    const { _id: id } = await addAppointment(url, {
      cardNumber: member.cardNumber,
      patientName: member.fullName,
      requestedDate: dayFromToday(day),
      preferredTime: '10:00-10:30',
    });
    ids.push(id);
  }
  return { member, ids };
}

const items = (page: Page) =>
  page.getByRole('list', { name: 'Appointments to check in for' }).locator('> li');
const manual = (page: Page) => page.getByRole('button', { name: 'Manual Check-in' });
const statusOf = async (url: string, id = '') => (await readAppointment(url, id)).status;

test('a member checks in at the clinic and undoes it', async ({ page, product }) => {
  const { member, ids } = await createMemberWithVisits(product.url, [3, 0]);
  await signInViaApi(page, member.email);
  await page.clock.install();
  await setGeolocation(page, northOf(CLINIC, 500), 20);
  await open(page, CHECK_IN);

  const notice = page
    .getByRole('status')
    .filter({ hasText: 'You’re checked in at Northgate Dental.' });
  const undo = page.getByRole('button', { name: 'Undo check-in at Northgate Dental' });

  await test.step('sees the upcoming appointments, nearest first', async () => {
    await expect(items(page)).toHaveCount(2);
    await expect(items(page).getByRole('heading', { level: 3 })).toHaveText(['Today', 'Later']);
    const first = items(page).first();
    for (const text of ['Northgate Dental', 'General and cosmetic dentistry', 'Today, ']) {
      await expect(first).toContainText(text);
    }
    for (const text of ['10am to 10:30am', '118 Woodhouse Lane', '0113 496 0134', 'Upcoming']) {
      await expect(first).toContainText(text);
    }
    await expect(first).toContainText('Not within check-in range');
    await auditScreen(page, 'check-in-two');
  });

  const now = items(page).first().getByRole('button', { name: 'Check In Now' });
  await test.step('is refused by the server when the page sends a distant location', async () => {
    await setGeolocation(page, northOf(CLINIC, 50), 20);
    await page.getByRole('button', { name: 'Refresh Location' }).click();
    await expect(items(page).first()).toContainText('Within check-in range');
    await page.route('**/check-in', (route) =>
      route.continue({ postData: { ...northOf(CLINIC, 101), accuracy: 5, method: 'gps' } }),
    );
    await now.click();
    const alert = items(page).first().getByRole('alert');
    await expect(alert).toContainText('Failed to check in. Please try again.');
    await expect(alert).toContainText('You’re not within 100 metres of the provider.');
    await auditScreen(page, 'check-in-refused');
    await page.unroute('**/check-in');
    expect(await statusOf(product.url, ids[1])).toBe('confirmed');
  });

  await test.step('sends one request for a double click', async () => {
    const calls = recordCalls(page, /check-in$/);
    const release = await delayResponse(page, '**/check-in');
    const clock = await pauseClock(page);
    await now.dblclick();
    release();
    const done = page.getByRole('dialog', { name: 'You’re checked in' });
    await expect(async () => {
      await clock.advance(50);
      await expect(done).toBeVisible({ timeout: 100 });
    }).toPass();
    expect(calls).toEqual([`POST /api/appointments/${ids[1]}/check-in`]);
    await clock.advance(1800);
    await expect(done).toBeVisible();
    await clock.advance(1000);
    await expect(done).toHaveCount(0);
    await clock.resume();
    await expect(items(page)).toHaveCount(1);
    await expect(notice).toBeVisible();
    await auditScreen(page, 'check-in-one-left');
    expect(await statusOf(product.url, ids[1])).toBe('checked-in');
    expect(await statusOf(product.url, ids[0])).toBe('confirmed');
  });

  await test.step('undoes the check-in after a reload, back to confirmed', async () => {
    await page.reload();
    await expect(notice).toContainText(
      /You can undo this until (?:\d{1,2}(?::\d\d)?[ap]m|midday|midnight)/,
    );
    await undo.click();
    await expect(
      page.getByText('Your check-in at Northgate Dental has been undone.'),
    ).toBeVisible();
    await expect(items(page)).toHaveCount(2);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Check in', exact: true })).toBeFocused();
    await auditScreen(page, 'check-in-undone');
    expect(await statusOf(product.url, ids[1])).toBe('confirmed');
  });

  await test.step('checks in again and can no longer undo it after ten minutes', async () => {
    await now.click();
    await expect(notice).toBeVisible();
    const stub = await stubResponse(page, '**/undo-check-in', 'no network');
    await undo.click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t undo your check-in.');
    await auditScreen(page, 'check-in-undo-failed');
    await stub.remove();
    await page.clock.fastForward(10 * MINUTE_MS);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await statusOf(product.url, ids[1])).toBe('checked-in');
  });

  await test.step('must confirm a check-in for another day', async () => {
    const day = weekdayDate(dayFromToday(3), dayFromToday(0));
    const question = page.getByRole('alertdialog', {
      name: `This visit is on ${day}. Check in anyway?`,
    });
    await now.click();
    await expect(question.getByRole('button', { name: 'Not yet' })).toBeFocused();
    await auditScreen(page, 'check-in-other-day');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(now).toBeFocused();
    expect(await statusOf(product.url, ids[0])).toBe('confirmed');
    await now.click();
    await question.getByRole('button', { name: 'Check in anyway' }).click();
    await expect(page.getByRole('dialog', { name: 'You’re checked in' })).toBeVisible();
    expect(await statusOf(product.url, ids[0])).toBe('checked-in');
  });
});

test('a member checks in manually', async ({ page, product }) => {
  const { member, ids } = await createMemberWithVisits(product.url, [0, 1]);
  await signInViaApi(page, member.email);
  await setGeolocation(page, northOf(CLINIC, 5000), 20);
  await open(page, CHECK_IN);
  const calls = recordCalls(page, /check-in$/);
  const form = page.getByRole('dialog', { name: 'Manual check-in' });
  const box = (name: RegExp) => form.getByRole('checkbox', { name });
  const visits = form.getByRole('group', { name: 'Appointments' }).getByRole('checkbox');
  const arrived = box(/I’ve arrived/);
  const acknowledged = box(/I acknowledge/);
  const confirm = form.getByRole('button', { name: 'Confirm Check-in' });
  const question = page.getByRole('alertdialog', {
    name: `This visit is on ${weekdayDate(dayFromToday(1), dayFromToday(0))}. Check in anyway?`,
  });
  const confirmAnyway = async () => {
    await confirm.click();
    await question.getByRole('button', { name: 'Check in anyway' }).click();
  };

  await test.step('opens the form and closes it', async () => {
    await manual(page).click();
    await expect(visits).toHaveCount(2);
    for (const one of [arrived, acknowledged]) await expect(one).not.toBeChecked();
    await auditScreen(page, 'check-in-manual');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await expect(manual(page)).toBeFocused();
  });

  await test.step('sees what is missing', async () => {
    await manual(page).click();
    await confirm.click();
    await expect(form.getByText('No appointment selected for check-in')).toBeVisible();
    await expect(form.getByText(BOTH)).toBeVisible();
    await auditScreen(page, 'check-in-manual-missing');
    await visits.nth(1).check();
    await expect(form.getByText('No appointment selected for check-in')).toHaveCount(0);
    await arrived.check();
    await confirm.click();
    await expect(form.getByText(BOTH)).toBeVisible();
    await arrived.uncheck();
    await acknowledged.check();
    await confirm.click();
    await expect(form.getByText(BOTH)).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('is asked about tomorrow’s visit and declines without effect', async () => {
    await arrived.check();
    await confirm.click();
    await expect(question).toBeVisible();
    await auditScreen(page, 'check-in-manual-other-day');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(question).toHaveCount(0);
    await expect(confirm).toBeFocused();
    expect(calls).toEqual([]);
  });

  await test.step('keeps the entries when the request fails', async () => {
    await form.getByRole('textbox', { name: 'Notes' }).fill('I came by the side door.');
    for (const response of [{ status: 500 }, 'no network'] as const) {
      const stub = await stubResponse(page, '**/check-in', response);
      await confirmAnyway();
      await expect(form.getByRole('alert')).toContainText('Failed to check in. Please try again.');
      await stub.remove();
    }
    await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue(
      'I came by the side door.',
    );
    await expect(visits).toHaveCount(2);
    await auditScreen(page, 'check-in-manual-failed');
  });

  await test.step('checks in for the second appointment only', async () => {
    calls.length = 0;
    await confirmAnyway();
    const done = page.getByRole('dialog', { name: 'You’re checked in' });
    await expect(done).toBeVisible();
    await auditScreen(page, 'check-in-done');
    await expect(done).toHaveCount(0);
    await expect(items(page)).toHaveCount(1);
    expect(calls).toEqual([`POST /api/appointments/${ids[1]}/check-in`]);
    expect(await statusOf(product.url, ids[1])).toBe('checked-in');
    await expect(page.getByRole('heading', { name: 'Check in', exact: true })).toBeInViewport();
  });
});
