import type { Page } from '@playwright/test';
import {
  addAppointment,
  dayFromToday,
  createMember,
  readAppointment,
} from '#e2e/support/appointments.ts';
import { setGeolocation } from '#e2e/support/geolocation.ts';
import { northOf } from '#web/testing/samples/places.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { weekdayDate } from '#shared/domain/dates/display.ts';

const CHECK_IN = '/profile?tab=checkin';
/** Northgate Dental, Woodhouse Lane. */
const CLINIC = { latitude: 53.8083, longitude: -1.5522 };

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
const statusOf = async (url: string, id = '') => (await readAppointment(url, id)).status;

test('a member checks in at the clinic and undoes it', async ({ page, product }) => {
  const { member, ids } = await createMemberWithVisits(product.url, [3, 0]);
  await signInViaApi(page, member.email);
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
  });

  const now = items(page).first().getByRole('button', { name: 'Check In Now' });
  await test.step('checks in at the clinic', async () => {
    await setGeolocation(page, northOf(CLINIC, 50), 20);
    await page.getByRole('button', { name: 'Refresh Location' }).click();
    await expect(items(page).first()).toContainText('Within check-in range');
    await now.click();
    await expect(items(page)).toHaveCount(1);
    await expect(notice).toBeVisible();
    expect(await statusOf(product.url, ids[1])).toBe('checked-in');
    expect(await statusOf(product.url, ids[0])).toBe('confirmed');
  });

  await test.step('undoes the check-in after a reload, back to confirmed', async () => {
    await page.reload();
    await undo.click();
    await expect(
      page.getByText('Your check-in at Northgate Dental has been undone.'),
    ).toBeVisible();
    await expect(items(page)).toHaveCount(2);
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Check in', exact: true })).toBeFocused();
    expect(await statusOf(product.url, ids[1])).toBe('confirmed');
  });

  await test.step('checks in again', async () => {
    await now.click();
    await expect(notice).toBeVisible();
    expect(await statusOf(product.url, ids[1])).toBe('checked-in');
  });

  await test.step('confirms a check-in for another day', async () => {
    const day = weekdayDate(dayFromToday(3), dayFromToday(0));
    const question = page.getByRole('alertdialog', {
      name: `This visit is on ${day}. Check in anyway?`,
    });
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
  const form = page.getByRole('dialog', { name: 'Manual check-in' });
  const visits = form.getByRole('group', { name: 'Appointments' }).getByRole('checkbox');
  const day = weekdayDate(dayFromToday(1), dayFromToday(0));
  const question = page.getByRole('alertdialog', {
    name: `This visit is on ${day}. Check in anyway?`,
  });

  await test.step('checks in for the second appointment only', async () => {
    await page.getByRole('button', { name: 'Manual Check-in' }).click();
    await visits.nth(1).check();
    await form.getByRole('checkbox', { name: /I’ve arrived/ }).check();
    await form.getByRole('checkbox', { name: /I acknowledge/ }).check();
    await form.getByRole('textbox', { name: 'Notes' }).fill('I came by the side door.');
    await form.getByRole('button', { name: 'Confirm Check-in' }).click();
    await question.getByRole('button', { name: 'Check in anyway' }).click();
    const done = page.getByRole('dialog', { name: 'You’re checked in' });
    await expect(done).toBeVisible();
    await expect(done).toHaveCount(0);
    await expect(items(page)).toHaveCount(1);
    expect(await statusOf(product.url, ids[0])).toBe('confirmed');
    expect(await statusOf(product.url, ids[1])).toBe('checked-in');
    await expect(page.getByRole('heading', { name: 'Check in', exact: true })).toBeInViewport();
  });
});
