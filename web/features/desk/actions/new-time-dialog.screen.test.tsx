import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  alertDialog,
  deskButton,
  getOf,
  openDesk,
  OVERLAPS,
  putOf,
  row,
  visit,
} from '../testing/open-desk.ts';

const ADA = visit({ _id: 'ada', patientName: 'Ada Lovelace' });
const BEA = visit({ patientName: 'Bea Overlap', preferredTime: '2pm-3pm' });
const PUT = putOf('ada');

const dialog = page.getByRole('dialog', { name: 'Reschedule' });
const date = dialog.getByLabelText('New Date');
const time = dialog.getByLabelText('New Time Range');
const reschedule = deskButton('Reschedule', row('Ada Lovelace'));

/** Opens the form for another time of Ada’s visit. */
async function open(api: ApiAnswers = {}) {
  const calls = await openDesk([ADA], api);
  await reschedule.click();
  await expect.element(date).toHaveFocus();
  return calls;
}

test('needs a date and a time to reschedule', async () => {
  const api = await open();
  await deskButton('Cancel', dialog).click();
  await expect.element(reschedule).toHaveFocus();
  await reschedule.click();
  await time.fill('14:30-15:00');
  await deskButton('Save', dialog).click();
  await expect.element(alertDialog).toHaveAccessibleName('Please select both date and time range.');
  await auditScreen();
  await deskButton('OK', alertDialog).click();
  await expect.element(date).toHaveFocus();
  await expect.element(time).toHaveValue('14:30-15:00');
  expect(api.count(PUT)).toBe(0);
});

test('is asked about a date more than 12 months ahead', async () => {
  const api = await open();
  await time.fill('14:30-15:00');
  await date.fill('2099-01-01');
  await deskButton('Save', dialog).click();
  await expect
    .element(dialog)
    .toHaveTextContent('This date is more than 12 months ahead. Use it anyway?');
  await expect.element(dialog.getByLabelText('Yes, use this date')).toHaveFocus();
  await auditScreen();
  expect(api.count(PUT)).toBe(0);
});

test('sees an overlap warning, then an error, and saves the same time again', async () => {
  const later = { requestedDate: '2026-03-22', preferredTime: '14:30-15:00' };
  const api = await open({ [OVERLAPS]: { body: [BEA] }, [PUT]: { status: 500 } });
  await date.fill(later.requestedDate);
  await time.fill(later.preferredTime);
  await expect.element(dialog).toHaveTextContent('Overlaps with Bea O., 2pm to 3pm, confirmed');
  await auditScreen();
  await deskButton('Save', dialog).click();
  await expect.element(alertDialog).toHaveAccessibleName('Failed to reschedule appointment.');
  await deskButton('OK', alertDialog).click();
  api.answer(PUT, { body: { ...ADA, ...later } });
  await deskButton('Save', dialog).click();
  await expect.element(page.getByText('Appointment rescheduled successfully!')).toBeVisible();
  const sent = { ...later, status: 'confirmed', version: 1 };
  expect(api.bodies(PUT)).toEqual([sent, sent]);
});

const STALE = {
  status: 409,
  body: { code: 'appointment/stale', error: 'Someone else has just changed this.' },
};

test('goes on from what someone else has changed, if a visit can still be moved', async () => {
  const moved = { ...ADA, requestedDate: '2026-03-09', version: 5 };
  const api = await open({ [PUT]: STALE, [getOf('ada')]: { body: moved } });
  await expect.element(dialog).toHaveTextContent('Currently Tuesday, March 3, 2026');
  await date.fill('2026-03-22');
  await time.fill('14:30');
  await deskButton('Save', dialog).click();
  await expect.element(alertDialog).toHaveTextContent('Someone else has just changed this.');
  await deskButton('OK', alertDialog).click();
  await expect.element(dialog).toHaveTextContent('Currently Monday, March 9, 2026');
  await expect.element(time).toHaveValue('14:30');
  api.answer(PUT, { body: moved });
  await deskButton('Save', dialog).click();
  await expect.element(page.getByText('Appointment rescheduled successfully!')).toBeVisible();
  expect(api.bodies(PUT)).toMatchObject([{ version: 1 }, { version: 5 }]);
});

test.each([
  ['was cancelled', { body: { ...ADA, status: 'cancelled', version: 5 } }],
  ['can’t be loaded', { status: 404 }],
])('goes back to the list if the visit %s meanwhile', async (_, now) => {
  await open({ [PUT]: STALE, [getOf('ada')]: now });
  await date.fill('2026-03-22');
  await time.fill('14:30');
  await deskButton('Save', dialog).click();
  await deskButton('OK', alertDialog).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('Ada Lovelace')).toBeVisible();
});
