import type { Page } from '@playwright/test';
import { readCalendar } from '#server/appointments/testing/read-calendar.ts';
import { weekOf } from '#shared/domain/appointments/desk-figures.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { addAppointment, dayFromToday, createMember } from '#e2e/support/appointments.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A week that no other journey uses. */
const MONDAY = weekOf(dayFromToday(35)).from;

function address(monday: Day | null, more = ''): string {
  const week = monday === null ? '' : `&week=${monday}`;
  return `/provider-appointments?provider=${NORTHGATE.id}&view=calendar${week}${more}`;
}

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: / to \d+ \w+ \d{4}$/ });

test('a provider goes from week to week, and back', async ({ page, product: { url } }) => {
  const member = await createMember(url);
  for (const requestedDate of [MONDAY, addDays(MONDAY, 7)])
    await addAppointment(url, {
      cardNumber: member.cardNumber,
      patientName: member.fullName,
      requestedDate,
      preferredTime: '10:00-11:00',
    });
  await signInViaApi(page, 'provider');
  await page.goto(address(MONDAY));
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /10am to 11am/ })).toBeVisible();
  const week = await heading(page).textContent();

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(heading(page)).not.toHaveText(week ?? '');
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText('No appointments for this week.')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(heading(page)).toHaveText(week ?? '');

  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page).toHaveURL(/layout=agenda/);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).not.toHaveURL(/view=|day=/);
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
