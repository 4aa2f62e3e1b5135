import type { Locator, Page } from '@playwright/test';
import { readCalendar } from '#server/appointments/testing/read-calendar.ts';
import { weekOf } from '#shared/domain/appointments/desk-figures.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import {
  addAppointment,
  dayFromToday,
  updateAppointment,
  createMember,
} from '#e2e/support/appointments.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A week that no other journey uses. */
const MONDAY = weekOf(dayFromToday(35)).from;
const LIST = '**/api/appointments/provider/*/address/*?*dateFrom=*';

function address(monday: Day | null, more = ''): string {
  const week = monday === null ? '' : `&week=${monday}`;
  return `/provider-appointments?provider=${NORTHGATE.id}&view=calendar${week}${more}`;
}

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: / to \d+ \w+ \d{4}$/ });

async function boxOf(block: Locator) {
  const box = await block.boundingBox();
  if (!box) throw new Error('The block is not visible');
  return box;
}

test('a provider reads a week as a calendar', async ({ page, product: { url } }) => {
  const member = await createMember(url);
  const add = (day: number, preferredTime: string) =>
    addAppointment(url, {
      cardNumber: member.cardNumber,
      patientName: member.fullName,
      requestedDate: addDays(MONDAY, day),
      preferredTime,
    });
  await add(0, '10:00-11:00');
  await add(0, '10:30-12:00');
  await add(0, 'as early as you can');
  await add(1, '06:00');
  await add(6, '14:15-14:45');
  const { _id: off } = await add(2, '9am');
  await updateAppointment(url, off, { status: 'cancelled' });
  const { call } = await createUserClient(url, member.email, PASSWORD);
  await call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: addDays(MONDAY, 3),
    preferredTime: '2pm',
    symptoms: 'A check-up',
  });
  await add(7, '10:00');

  await signInViaApi(page, 'provider');
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await delayResponse(page, LIST);
  await page.goto(address(MONDAY));
  await expect(page.getByText('Loading the calendar')).toBeAttached();
  await auditScreen(page, 'desk-calendar-loading');
  release();
  await expect(page.getByText('7 appointments, 1 new')).toBeVisible();
  await auditScreen(page, 'desk-calendar-week');
  await auditDarkMode(page, 'desk-calendar-week');

  const block = (name: string | RegExp) => page.getByRole('button', { name });
  const [ten, half] = [await boxOf(block(/10am to 11am/)), await boxOf(block(/10:30am to midday/))];
  expect(ten.x + ten.width).toBeLessThanOrEqual(half.x + 1);
  expect(half.y).toBeGreaterThan(ten.y);
  expect((await boxOf(block(/as early as you can/))).y).toBeLessThan(ten.y);
  expect((await boxOf(block(/6am/))).y).toBeLessThan(ten.y);
  await expect(block(/New 2pm Robin Marlow.*waiting for confirmation/)).toBeVisible();
  await expect(block(/9am Robin Marlow.*cancelled/)).toBeVisible();

  // Opening and closing the details returns to the same week.
  await tabTo(page, page.getByRole('button', { name: 'Next week' }));
  await tabTo(page, block(/10am to 11am/));
  const week = await heading(page).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(member.fullName);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading(page)).toHaveText(week ?? '');

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('No appointments for this week.')).toBeVisible();
  await auditScreen(page, 'desk-calendar-empty');
  await page.goBack();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(heading(page)).toHaveText(week ?? '');
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page).toHaveURL(/layout=agenda/);
  await expect(page.getByRole('button', { name: /6am/ })).toBeVisible();
  await auditScreen(page, 'desk-calendar-agenda');

  await page.getByRole('button', { name: 'This week' }).click();
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  const today = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Today', { exact: true }) });
  await expect(today).toHaveCount(1);
  await auditScreen(page, 'desk-calendar-this-week');

  await stubResponse(page, LIST, { status: 500 });
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(page.getByText('We couldn’t load the calendar.')).toBeVisible();
  await auditScreen(page, 'desk-calendar-failed');
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t load the calendar.')).toBeHidden();

  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).not.toHaveURL(/view=|day=/);
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Week', exact: true }).press('Enter');
  await expect(heading(page)).toBeFocused();

  // A phone shows the agenda.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(MONDAY));
  await expect(page.getByText('7 appointments, 1 new')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Week', exact: true })).toBeHidden();
  await auditScreen(page, 'desk-calendar-phone');
});

test('a provider subscribes to the record’s calendar', async ({ page, product: { url } }) => {
  const member = await createMember(url);
  const requestedDate = dayFromToday(3);
  const { _id: id } = await addAppointment(url, {
    cardNumber: member.cardNumber,
    patientName: member.fullName,
    requestedDate,
    preferredTime: 'any time of the day',
  });
  await signInViaApi(page, 'provider');
  await page.goto(address(null));
  await page.getByText('See appointments in your own calendar').click();
  await page.getByRole('button', { name: 'Create private link' }).click();
  const link = page.getByRole('textbox', { name: 'Private link' });
  await expect(link).toHaveValue(/\/calendar\/.+\.ics$/);
  await auditScreen(page, 'desk-feed');

  const read = async (feedUrl: string) => {
    const reply = await page.request.get(feedUrl);
    return { status: reply.status(), text: await reply.text() };
  };
  const first = await link.inputValue();
  const event = readCalendar((await read(first)).text).events.find(({ uid }) =>
    uid.startsWith(`${id}@`),
  );
  expect(event).toMatchObject({
    summary: 'Robin M., In-Person',
    wholeDay: true,
    start: requestedDate,
  });

  await page.getByRole('button', { name: 'Replace link' }).click();
  const dialog = page.getByRole('alertdialog');
  await auditScreen(page, 'desk-feed-replace');
  await dialog.getByRole('button', { name: 'Replace link' }).click();
  await expect(dialog).toBeHidden();
  const second = await link.inputValue();
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);

  await page.getByRole('button', { name: 'Delete link' }).click();
  await dialog.getByRole('button', { name: 'Delete link' }).click();
  await expect(page.getByRole('button', { name: 'Create private link' })).toBeFocused();
  expect((await read(second)).status).toBe(404);
});
