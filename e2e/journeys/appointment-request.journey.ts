import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import {
  addAppointment,
  dayFromToday,
  moveAppointment,
  newMember,
} from '#e2e/support/appointments.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { arriveSignedIn, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { fill, openForm, send, sheetOf } from '#e2e/support/request-form.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { signedInCalls } from '#e2e/support/signed-in-calls.ts';
import { stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';

const ADDRESS = `/provider/${NORTHGATE.id}`;
const HEADINGLEY = 'Northgate Dental, Headingley';
const WOODHOUSE = 'Northgate Dental, Woodhouse Lane';

const visitsHere = (page: Page) => page.getByRole('region', { name: 'Your appointments here' });

test('a member asks, waits, and takes the request back', async ({ page, product }) => {
  const member = await newMember(product.url);
  const day = dayFromToday(6);
  await arriveSignedIn(page, member.email);
  await open(page, `${ADDRESS}?location=1`);

  await test.step('by phone, or by a request: nothing is lost on the way', async () => {
    const sheet = await openForm(page);
    await expect(sheet.getByLabel('Location')).toBeFocused();
    await expect(sheet.getByLabel('Location').locator('option').first()).toContainText(HEADINGLEY);
    await expect(sheet.getByLabel('Who is it for?')).toHaveCount(0);
    await look(page, 'request-form');
    await send(sheet);
    await expect(sheet.getByText('Please fill in all required fields')).toHaveCount(3);
    await expect(sheet.getByLabel('Preferred date')).toBeFocused();
    await look(page, 'request-form-wrong');
    await fill(sheet, dayFromToday(-1), 'mornings are best');
    await expect(sheet.getByText('We pass this on as you wrote it.')).toBeVisible();
    await expect(sheet.getByText('Please choose today or a later date')).toBeVisible();
    await sheet.getByLabel('Preferred date').fill('2099-01-01');
    await expect(sheet.getByText(/^Appointments can be up to 12 months ahead/)).toBeVisible();
    await sheet.getByLabel('Location').selectOption({ index: 1 });
    await sheet.getByRole('button', { name: 'Dismiss' }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: 'Book Now' }).click();
    await sheet.getByRole('button', { name: 'Continue your request' }).click();
    await expect(sheet.getByLabel('Preferred time')).toHaveValue('mornings are best');
    await expect(sheet.getByLabel('Location').locator('option:checked')).toContainText(WOODHOUSE);
  });

  const sheet = sheetOf(page);
  await test.step('a server that stumbles loses nothing either', async () => {
    await sheet.getByLabel('Location').selectOption({ index: 0 });
    await fill(sheet, day, '10-10.30');
    await expect(sheet.getByText('We understand this as 10:00 to 10:30.')).toBeVisible();
    const refused = await stubAnswer(
      page,
      '**/api/appointments',
      { status: 409, body: { code: 'appointment/card-inactive', error: 'Not active.' } },
      { method: 'POST' },
    );
    await send(sheet);
    await expect(sheet.getByRole('alert')).toContainText('Your membership is not active');
    await look(page, 'request-form-refused');
    await refused.remove();
    await sheet.getByLabel('Service & discount').selectOption({ index: 1 });
    await expect(sheet.getByLabel('Service & discount')).not.toContainText('HALE20');
  });

  await test.step('sends it once, however often it is pressed', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/appointments'))
        calls.push(request.headers()['idempotency-key'] ?? '');
    });
    await sheet.getByRole('button', { name: 'Send request' }).dblclick();
    await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
    expect(new Set(calls).size).toBe(1);
    await expect(sheet).toContainText(longDate(day));
    await expect(sheet).toContainText(HEADINGLEY);
    await look(page, 'request-sent');
    await lookInTheDark(page, 'request-sent');
    await waitForEmail(product.url, member.email, /passed on your appointment request/);
    await sheet.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('sees it on the provider’s page', async () => {
    await expect(visitsHere(page).getByText('Waiting for confirmation')).toBeVisible();
    await expect(visitsHere(page)).toContainText(`${longDate(day)}, 10-10.30`);
    await visitsHere(page).scrollIntoViewIfNeeded();
    await look(page, 'visits-here-waiting');
    const again = await openForm(page);
    await expect(again.getByText('You already have a request waiting here.')).toBeVisible();
    await again.getByLabel('Preferred date').fill(day);
    await again.getByLabel('Preferred time').fill('10:15');
    await expect(again.getByText('Something is planned at this time already.')).toBeVisible();
    await look(page, 'request-form-warnings');
    await again.getByRole('button', { name: 'Dismiss' }).click();
  });

  await test.step('and on the profile, from where it is withdrawn', async () => {
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
    await expect(toastOf(page, 'Your request was withdrawn.')).toBeVisible();
    await expect(visitsHere(page)).toHaveCount(0);
    await open(page, '/profile');
    // What one takes back oneself needs no telling.
    await expect(summary).toContainText('Appointments that you ask a provider for are listed here');
    await look(page, 'profile-request-withdrawn');
  });
});

test('a member sees the answer without a reload, keeps it and calls it off', async ({
  page,
  product,
}) => {
  const member = await newMember(product.url);
  const own = await signedInCalls(product.url, member.email, PASSWORD);
  const day = dayFromToday(9);
  const { _id: id } = (await own.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    patientName: member.fullName,
    requestedDate: day,
    preferredTime: '10:00-10:30',
    symptoms: 'A check-up',
  })) as Appointment;
  await arriveSignedIn(page, member.email);

  await test.step('confirmed, on the provider’s page', async () => {
    const release = await holdAnswer(page, '**/api/appointments/healthcard/*');
    await open(page, ADDRESS);
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
    const fixed = ['Member benefits', 'About', 'Contact information'].map((name) =>
      page.getByRole('heading', { name, exact: true }),
    );
    const where = () => Promise.all(fixed.map((heading) => heading.boundingBox()));
    const before = await where();
    release();
    await expect(visitsHere(page).getByText('Waiting for confirmation')).toBeVisible();
    expect(await where()).toEqual(before);
    await moveAppointment(product.url, id, { status: 'confirmed' });
    await expect(visitsHere(page).getByText('Confirmed')).toBeVisible();
    await expect(
      toastOf(page, `Your appointment at ${WOODHOUSE} on ${longDate(day)} is confirmed.`),
    ).toBeVisible();
    await visitsHere(page).scrollIntoViewIfNeeded();
    await look(page, 'visits-here-confirmed');
    await lookInTheDark(page, 'visits-here-confirmed');
  });

  await test.step('as a file for the calendar', async () => {
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
  await test.step('on Check-In and on the profile', async () => {
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
    await moveAppointment(product.url, id, { requestedDate: later, preferredTime: '9am' });
    await expect(summary).toContainText(`${longDate(later)}, 9am`);
    await look(page, 'profile-confirmed');
  });

  await test.step('called off', async () => {
    const cancel = summary.getByRole('button', { name: /^Cancel appointment/ }).last();
    await cancel.click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText(`${NORTHGATE.name} is told by e-mail`);
    await look(page, 'profile-cancel');
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(toastOf(page, 'Your appointment was cancelled.')).toBeVisible();
    await expect(summary.getByText('Confirmed')).toHaveCount(1);
    await expect(summary.getByRole('heading', { name: 'Your appointments' })).toBeFocused();
    await waitForEmail(product.url, 'provider@halewell.example', /appointment was cancelled/);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('cell', { name: 'Cancelled' })).toHaveCount(1);
  });
});
