import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import {
  addAppointment,
  dayFromToday,
  updateAppointment,
  createMember,
} from '#e2e/support/appointments.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { signInViaApi, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { fillRequest, openRequestForm, sendRequest } from '#e2e/support/request-form.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';

const ADDRESS = `/provider/${NORTHGATE.id}`;
const HEADINGLEY = 'Northgate Dental, Headingley';
const WOODHOUSE = 'Northgate Dental, Woodhouse Lane';

const visitsHere = (page: Page) => page.getByRole('region', { name: 'Your appointments here' });

test('a member requests an appointment and withdraws the request', async ({ page, product }) => {
  const member = await createMember(product.url);
  const day = dayFromToday(6);
  await signInViaApi(page, member.email);
  await open(page, `${ADDRESS}?location=1`);

  const sheet = await openRequestForm(page);
  await test.step('sends a request to the location of the page', async () => {
    await fillRequest(sheet, day, '10-10.30');
    await sendRequest(sheet);
    await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
    await expect(sheet).toContainText(longDate(day));
    await expect(sheet).toContainText(HEADINGLEY);
    await waitForEmail(product.url, member.email, /sent your appointment request/);
    await sheet.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('sees the request on the provider’s page', async () => {
    await expect(visitsHere(page).getByText('Waiting for confirmation')).toBeVisible();
    await expect(visitsHere(page)).toContainText(`${longDate(day)}, 10am to 10:30am`);
  });

  await test.step('sees the request on the profile and withdraws it', async () => {
    await open(page, '/profile');
    const summary = page.getByRole('region', { name: 'Your appointments' });
    await expect(summary.getByText('Waiting for confirmation')).toBeVisible();
    await open(page, ADDRESS);
    await visitsHere(page)
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
    await expect(question).toContainText(NORTHGATE.name);
    await question.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(toastOf(page, 'Your request has been withdrawn.')).toBeVisible();
    await expect(visitsHere(page)).toHaveCount(0);
    await open(page, '/profile');
    // A member is not notified of their own withdrawal.
    await expect(summary).toContainText(
      'Your appointment requests and upcoming appointments will appear here',
    );
  });
});

test('a member sees a confirmation without a reload, exports the appointment and cancels it', async ({
  page,
  product,
}) => {
  const member = await createMember(product.url);
  const client = await createUserClient(product.url, member.email, PASSWORD);
  const day = dayFromToday(9);
  const { _id: id } = (await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    patientName: member.fullName,
    requestedDate: day,
    preferredTime: '10:00-10:30',
    symptoms: 'A check-up',
  })) as Appointment;
  await signInViaApi(page, member.email);

  await test.step('sees the confirmation on the provider’s page', async () => {
    await open(page, ADDRESS);
    await expect(visitsHere(page).getByText('Waiting for confirmation')).toBeVisible();
    await updateAppointment(product.url, id, { status: 'confirmed' });
    await expect(visitsHere(page).getByText('Confirmed')).toBeVisible();
    await expect(
      toastOf(page, `Your appointment at ${WOODHOUSE} on ${longDate(day)} is confirmed.`),
    ).toBeVisible();
  });

  await test.step('downloads a calendar file', async () => {
    const downloading = page.waitForEvent('download');
    await visitsHere(page)
      .getByRole('button', { name: /^Add to calendar/ })
      .click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
    const [event] = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(event?.startDate.toJSDate().toISOString().slice(0, 10)).toBe(day);
    expect(event?.summary).not.toContain('check-up');
  });

  const summary = page.getByRole('region', { name: 'Your appointments' });
  await test.step('sees the appointment on Check-In and on the profile', async () => {
    await open(page, '/profile?tab=checkin');
    await expect(page.getByText(longDate(day)).first()).toBeVisible();
    const added = dayFromToday(2);
    await addAppointment(product.url, {
      cardNumber: member.cardNumber,
      patientName: member.fullName,
      requestedDate: added,
      preferredTime: '15:00',
    });
    await expect(page.getByRole('main').getByText(longDate(added)).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(summary.getByText('Confirmed')).toHaveCount(2);
    const later = dayFromToday(12);
    await updateAppointment(product.url, id, { requestedDate: later, preferredTime: '9am' });
    await expect(summary).toContainText(`${longDate(later)}, 9am`);
  });

  await test.step('cancels the appointment', async () => {
    const cancel = summary.getByRole('button', { name: /^Cancel appointment/ }).last();
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText(`We’ll email ${NORTHGATE.name}`);
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(toastOf(page, 'Your appointment has been cancelled.')).toBeVisible();
    await expect(summary.getByText('Confirmed')).toHaveCount(1);
    await expect(summary.getByRole('heading', { name: 'Your appointments' })).toBeFocused();
    await waitForEmail(product.url, 'provider@halewell.example', /appointment was cancelled/);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('cell', { name: 'Cancelled' })).toHaveCount(1);
  });
});
