import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import Provider from '#web/pages/provider.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditLowScreen } from '#web/testing/audit-low-screen.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { sampleAppointment } from '#web/testing/samples/appointments.ts';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';
import { requestDrafts } from './request-drafts.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const SEND = 'POST /api/appointments';
const REQUIRED = 'Please fill in all required fields';
const HEADINGLEY = 'Northgate Dental, Headingley';
const WOODHOUSE = 'Northgate Dental, Woodhouse Lane';

const provider = buildProvider({
  discount: ['20% off whitening'],
  address: `${WOODHOUSE}\n118 Woodhouse Lane\nLeeds|${HEADINGLEY}\n44 Otley Road\nLeeds`,
  phone: '0113 496 0134|0113 496 0141',
});
const [woodhouse, headingley] = provider.locations;
const request = sampleAppointment({
  providerId: 'northgate',
  status: 'pending',
  requestedDate: '2026-03-08',
  createdAt: '2026-03-02T09:00:00.000Z',
  providerAddress: `${HEADINGLEY}\n44 Otley Road\nLeeds`,
});

const sheet = page.getByRole('dialog');
const location = sheet.getByLabelText('Location');
const day = sheet.getByLabelText('Preferred date');
const time = sheet.getByLabelText('Preferred time');
const bookNow = page.getByRole('button', { name: 'Book Now' });
const send = sheet.getByRole('button', { name: 'Send request' });
const dismiss = sheet.getByRole('button', { name: 'Dismiss' });

/** Opens the request form on the page of a provider's second location. */
async function openForm(api: ApiAnswers = {}) {
  onTestFinished(() => requestDrafts.set('northgate', null));
  const calls = await openScreen('/provider/northgate?location=1', Provider, {
    as: 'member',
    path: 'provider/:id',
    api: {
      'GET /api/providers/northgate': { body: provider },
      'GET /api/favorites': { body: [] },
      'GET /api/postcodes/SW1A%202AA': { status: 404 },
      [`GET /api/membership/${UID}`]: { body: membershipWith() },
      ...api,
    },
  });
  await bookNow.click();
  await sheet.getByRole('button', { name: 'Request an appointment' }).click();
  await expect.element(day).toBeVisible();
  return calls;
}

async function fill(date: string, when: string): Promise<void> {
  await day.fill(date);
  await time.fill(when);
  await sheet.getByLabelText('Reason for your visit').fill('A tooth is sensitive to cold');
}

const chosen = () => (location.element() as HTMLSelectElement).selectedOptions[0]?.textContent;

test('a member opens the form for the location that the page shows', async () => {
  await openForm();
  await expect.element(location).toHaveFocus();
  expect(chosen()).toContain(HEADINGLEY);
  expect(sheet.getByLabelText('Who is it for?').elements()).toEqual([]);
  await auditScreen();
  await auditLowScreen();
});

test('a member reads which fields are missing or wrong', async () => {
  const api = await openForm();
  await send.click();
  await expect.poll(() => sheet.getByText(REQUIRED).elements()).toHaveLength(3);
  await expect.element(day).toHaveFocus();
  await auditScreen();
  await auditLowScreen();
  await fill('2026-03-01', 'mornings are best');
  await expect.element(sheet.getByText('We’ll pass this on as you typed it.')).toBeVisible();
  await expect.element(sheet.getByText('Please choose today or a later date')).toBeVisible();
  await day.fill('2099-01-01');
  const tooFar = sheet.getByText(/^Appointments can be up to 12 months ahead/);
  await expect.element(tooFar).toBeVisible();
  expect(api.count(SEND)).toBe(0);
});

test('the entries remain when the sheet is closed and opened again', async () => {
  await openForm();
  await fill('2026-03-08', 'mornings are best');
  await location.selectOptions(woodhouse?.id ?? '');
  await dismiss.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await bookNow.click();
  await sheet.getByRole('button', { name: 'Continue your request' }).click();
  await expect.element(time).toHaveValue('mornings are best');
  expect(chosen()).toContain(WOODHOUSE);
});

test('the entries remain when the server refuses the request', async () => {
  await openForm({
    [SEND]: { status: 409, body: { code: 'appointment/card-inactive', error: 'Not active.' } },
  });
  await fill('2026-03-08', '10-10.30');
  await expect.element(sheet.getByText('That’s 10am to 10:30am.')).toBeVisible();
  await send.click();
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Your membership isn’t active');
  await expect.element(time).toHaveValue('10-10.30');
  await auditScreen();
});

test('two clicks send one request, which waits for confirmation', async () => {
  const api = await openForm({ [SEND]: { body: request, waitMs: 100 } });
  await fill('2026-03-08', '10-10.30');
  await send.dblClick();
  await expect.element(sheet.getByText('Waiting for confirmation')).toBeVisible();
  expect(api.count(SEND)).toBe(1);
  expect(api.bodies(SEND)).toMatchObject([
    { addressId: headingley?.id, requestedDate: '2026-03-08', preferredTime: '10-10.30' },
  ]);
  await expect.element(sheet).toHaveTextContent('8 March 2026');
  await expect.element(sheet).toHaveTextContent(HEADINGLEY);
  await auditScreen();
  await auditLowScreen();
});

test('a member who has a request there is warned, also of the same time', async () => {
  await openForm({ [VISITS]: { body: [request] } });
  const waiting = sheet.getByText('You already have a request waiting with this provider.');
  await expect.element(waiting).toBeVisible();
  await day.fill('2026-03-08');
  await time.fill('10:15');
  const sameTime = sheet.getByText('You already have an appointment or request at this time.');
  await expect.element(sameTime).toBeVisible();
  await auditScreen();
});
