import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  alertDialog,
  deskButton,
  details,
  getOf,
  openDesk,
  putOf,
  row,
  visit,
} from '../testing/open-desk.ts';

const ADA = visit({
  _id: 'ada',
  patientName: 'Ada Lovelace',
  symptoms: 'A check-up',
  cardState: 'unknown',
});
const TODAY = { ...ADA, requestedDate: '2026-03-02', preferredTime: 'noon', version: 2 };
const PUT = putOf('ada');

const viewDetails = deskButton('View Details', row('Ada Lovelace'));

test('reads all details of a visit, and returns to its row', async () => {
  await openDesk([ADA]);
  await viewDetails.click();
  for (const text of [
    'Tuesday, March 3, 2026',
    'In-Person Visit',
    'No discount applied',
    'Reason for Visit',
    'A check-up',
    'Patient Notes',
    'Pay on the day',
    'Not recognised',
  ])
    await expect.element(details).toHaveTextContent(text);
  expect(deskButton('Mark Completed', details).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect
    .element(viewDetails)
    .toHaveAccessibleName('View Details: Ada Lovelace, 3 March 2026, 10am to 10:30am');
  await expect.element(viewDetails).toHaveFocus();
  await viewDetails.click();
  await expect.element(details).toBeVisible();
  await auditScreen();
});

test('reads that someone else has changed a visit, and sees the change', async () => {
  const message = 'Someone else has just changed this appointment. Check it and try again.';
  const stale = { status: 409, body: { code: 'appointment/stale', error: message, message } };
  const api = await openDesk([ADA], { [PUT]: stale });
  await viewDetails.click();
  await expect.element(details).toHaveTextContent('10am to 10:30am');
  api.answer(getOf('ada'), { body: TODAY });
  await deskButton('Cancel Request', details).click();
  await expect.element(alertDialog).toHaveAccessibleName('Cancel this appointment?');
  await auditScreen('question');
  await deskButton('Cancel appointment', alertDialog).click();
  await expect.element(alertDialog).toHaveAccessibleName('Failed to update appointment request.');
  await expect.element(alertDialog).toHaveTextContent(message);
  expect(api.bodies(PUT)).toEqual([{ status: 'cancelled', version: 1 }]);
  await auditScreen('changed');
  await deskButton('OK', alertDialog).click();
  await expect.element(details).toHaveTextContent('midday');
});

test('checks a patient in on the day', async () => {
  const checkedIn = {
    ...TODAY,
    status: 'checked-in' as const,
    checkIn: { method: 'desk' as const, at: '2026-03-02T10:00:00.000Z', verified: true },
  };
  const api = await openDesk([TODAY], { [PUT]: { body: checkedIn } });
  await viewDetails.click();
  await expect.element(deskButton('Check in', details)).toBeVisible();
  await auditScreen();
  await deskButton('Check in', details).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(api.bodies(PUT)).toEqual([{ status: 'checked-in', version: 2 }]);
});

test('reads how a patient was checked in, and can only complete the visit', async () => {
  await openDesk([
    {
      ...TODAY,
      status: 'checked-in',
      checkIn: { method: 'desk', at: '2026-03-02T10:00:00.000Z', verified: true },
    },
  ]);
  await viewDetails.click();
  await expect.element(details).toHaveTextContent('at the desk');
  await expect.element(deskButton('Mark Completed', details)).toBeVisible();
  expect(deskButton('Reschedule', details).elements()).toEqual([]);
  await auditScreen();
});
