import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import Provider from '#web/pages/provider.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { sampleAppointment } from '#web/testing/samples/appointments.ts';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { familyAnswer } from '#web/testing/samples/profile.ts';
import { requestDrafts } from './request-drafts.ts';

const [FAMILY = ''] = Object.keys(familyAnswer([]));
const SEND = 'POST /api/appointments';
const MEMBERSHIP = `GET /api/membership/${UID}`;

const kit = {
  fullName: 'Kit Byron',
  dateOfBirth: '2015-05-05',
  gender: 'other' as const,
  isDependent: true,
};

const provider = buildProvider({
  address: 'Northgate Dental\n14 Northgate\nLeeds',
  phone: '0113 496 0134',
});

const sheet = page.getByRole('dialog');
const patient = sheet.getByLabelText('Who is it for?');
const day = sheet.getByLabelText('Preferred date');
const send = sheet.getByRole('button', { name: 'Send request' });

async function openForm(api: ApiAnswers) {
  onTestFinished(() => requestDrafts.set('northgate', null));
  const calls = await openScreen('/provider/northgate', Provider, {
    as: 'family',
    path: 'provider/:id',
    api: {
      'GET /api/providers/northgate': { body: provider },
      'GET /api/favorites': { body: [] },
      'GET /api/postcodes/SW1A%202AA': { status: 404 },
      [MEMBERSHIP]: { body: membershipWith({ plan: 'family', planName: 'Family' }) },
      ...api,
    },
  });
  await page.getByRole('button', { name: 'Book Now' }).click();
  await sheet.getByRole('button', { name: 'Request an appointment' }).click();
  return calls;
}

const names = () =>
  patient
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test('a family chooses whom a request is for, once its people are loaded', async () => {
  const found = familyAnswer([kit])[FAMILY];
  const api = await openForm({
    [FAMILY]: { status: 500 },
    [SEND]: { body: sampleAppointment({ providerId: 'northgate', status: 'pending' }) },
  });
  await expect
    .element(sheet.getByText('We couldn’t load the people on your plan, so this request'))
    .toBeVisible();
  await expect.element(patient).not.toBeInTheDocument();
  await day.fill('2026-03-08');
  await auditScreen();
  if (found) api.answer(FAMILY, found);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(names).toEqual(['Me (Ada Byron)', 'Kit Byron']);
  await expect.element(sheet.getByText(/^We couldn’t load the people/)).not.toBeInTheDocument();
  // What was typed is kept.
  await expect.element(day).toHaveValue('2026-03-08');
  await patient.selectOptions('Kit Byron');
  await sheet.getByLabelText('Preferred time').fill('10am');
  await sheet.getByLabelText('Reason for your visit').fill('A tooth is sensitive to cold');
  await send.click();
  await expect.element(sheet.getByText('Waiting for confirmation')).toBeVisible();
  expect(api.bodies(SEND)).toMatchObject([{ patientName: 'Kit Byron' }]);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a family without saved people, and a membership that is not known, can still request', async () => {
  const api = await openForm({
    [FAMILY]: { status: 404, body: { code: 'family/none' } },
    [MEMBERSHIP]: { status: 500 },
    [SEND]: { status: 502 },
  });
  await expect.element(day).toBeVisible();
  await expect.element(patient).not.toBeInTheDocument();
  await expect.element(sheet.getByText(/^We couldn’t load the people/)).not.toBeInTheDocument();
  await day.fill('2027-02-20');
  await sheet.getByLabelText('Preferred time').fill('10am');
  await sheet.getByLabelText('Reason for your visit').fill('A check-up');
  await send.click();
  await expect.element(sheet.getByRole('alert')).toBeVisible();
  expect(api.bodies(SEND)).toMatchObject([
    { patientName: 'Ada Byron', requestedDate: '2027-02-20' },
  ]);
});

test('a member goes back to the phone number, and continues the request', async () => {
  await openForm({ [FAMILY]: { status: 404, body: { code: 'family/none' } } });
  await expect.element(day).toBeVisible();
  await day.fill('2026-03-08');
  await sheet.getByRole('button', { name: 'Back' }).click();
  await expect.element(sheet).toHaveAccessibleName('Book at Northgate Dental');
  await expect.element(sheet).toHaveTextContent('0113 496 0134');
  await expect.element(sheet.getByRole('button', { name: 'Continue your request' })).toHaveFocus();
});

test('a request cannot be left while it is sent', async () => {
  await openForm({
    [FAMILY]: { status: 404, body: { code: 'family/none' } },
    [SEND]: 'never',
  });
  await expect.element(day).toBeVisible();
  await day.fill('2026-03-08');
  await sheet.getByLabelText('Preferred time').fill('10am');
  await sheet.getByLabelText('Reason for your visit').fill('A check-up');
  await send.click();
  await expect.element(sheet.getByText('Sending…')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Back' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).toHaveAccessibleName('Request an appointment');
  await expect.element(day).toHaveValue('2026-03-08');
});

test('a field that the server refuses says why, and has the focus', async () => {
  const api = await openForm({
    [FAMILY]: { status: 404, body: { code: 'family/none' } },
    [SEND]: [
      {
        status: 400,
        body: {
          code: 'request/invalid',
          error: 'Please check your entries.',
          fields: { requestedDate: 'The clinic is closed on this day' },
        },
      },
      { body: sampleAppointment({ providerId: 'northgate', status: 'pending' }) },
    ],
  });
  await expect.element(day).toBeVisible();
  await day.fill('2026-03-08');
  await sheet.getByLabelText('Preferred time').fill('10am');
  await sheet.getByLabelText('Reason for your visit').fill('A check-up');
  await send.click();
  await expectFieldError(day, 'The clinic is closed on this day');
  await expect.element(day).toHaveFocus();
  // Every message belongs to a field.
  expect(sheet.getByText('Please check your entries.').elements()).toEqual([]);
  await day.fill('2026-03-09');
  await send.click();
  await expect.element(sheet.getByText('Waiting for confirmation')).toBeVisible();
  expect(api.bodies(SEND)).toMatchObject([
    { requestedDate: '2026-03-08' },
    { requestedDate: '2026-03-09' },
  ]);
});
