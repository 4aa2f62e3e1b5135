import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  askForLocation,
  denyLocation,
  giveLocation,
  loseLocation,
  removeGeolocation,
} from '#web/testing/device-location.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { inDays, sampleAppointment } from '#web/testing/samples/appointments.ts';
import { LONDON, northOf } from '#web/testing/samples/places.ts';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { NORTHGATE_ANSWER } from '#web/testing/samples/providers.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;

const open = (list: readonly Appointment[], api: ApiAnswers = {}) =>
  openScreen('/profile?tab=checkin', Profile, {
    as: 'member',
    api: { [VISITS]: { body: list }, ...NORTHGATE_ANSWER, ...api },
  });

const now = page.getByRole('button', { name: 'Check In Now' });
const manual = page.getByRole('button', { name: 'Manual Check-in' });
const refresh = page.getByRole('button', { name: 'Refresh Location' });
const alert = page.getByRole('alert');
const within = page.getByText('Within check-in range', { exact: true });
const outside = page.getByText('Not within check-in range', { exact: true });

test('a member within range can check in', async () => {
  giveLocation(northOf(LONDON, 50), 25);
  await open([sampleAppointment()]);
  await expect.element(within).toBeVisible();
  await expect.element(page.getByText('Accuracy: 25 metres')).toBeVisible();
  await expect.element(page.getByText('50 metres away')).toBeVisible();
  await expect.element(now).not.toHaveAttribute('aria-disabled', 'true');
  await auditScreen();
});

test('the distance decides whether a member can check in', async () => {
  giveLocation(northOf(LONDON, 50), 25);
  await open([sampleAppointment()]);
  for (const [metres, away, status] of [
    [500, '500 metres away', outside],
    [101, '101 metres away', outside],
    [99, '99 metres away', within],
    [5000, '3.1 miles away', outside],
  ] as const) {
    giveLocation(northOf(LONDON, metres - 0.01), 8);
    await refresh.click();
    await expect.element(page.getByText(away)).toBeVisible();
    await expect.element(status).toBeVisible();
    await expect.element(page.getByText('Accuracy: 8 metres')).toBeVisible();
    if (status === outside) await expect.element(now).toHaveAttribute('aria-disabled', 'true');
    else await expect.element(now).not.toHaveAttribute('aria-disabled', 'true');
  }
  await auditScreen();
});

test('an inaccurate location is not enough to check in', async () => {
  giveLocation(northOf(LONDON, 50), 250);
  await open([sampleAppointment()]);
  await expect
    .element(page.getByText('Your location is only accurate to 250 metres.'))
    .toBeVisible();
  await expect.element(now).toHaveAttribute('aria-disabled', 'true');
  await auditScreen();
});

test('a location that cannot be refreshed is kept, and can be read again', async () => {
  giveLocation(northOf(LONDON, 50), 25);
  await open([sampleAppointment()]);
  await expect.element(within).toBeVisible();
  loseLocation();
  await refresh.click();
  await expect.element(alert).toHaveTextContent('Could not refresh location. Please try again.');
  await expect.element(within).toBeVisible();
  await auditScreen();
  giveLocation(northOf(LONDON, 20), 12);
  await refresh.click();
  await expect.element(page.getByText('Accuracy: 12 metres')).toBeVisible();
  expect(alert.elements()).toEqual([]);
});

test('a member who denies location access can check in manually', async () => {
  denyLocation();
  await open([sampleAppointment()]);
  await expect
    .element(alert)
    .toHaveTextContent('Location access denied or unavailable. Please enable location services.');
  await expect.element(now).toHaveAttribute('aria-disabled', 'true');
  await expect.element(manual).toBeVisible();
  await auditScreen();
});

test('a browser without geolocation offers the manual check-in', async () => {
  removeGeolocation();
  await open([sampleAppointment()]);
  await expect.element(alert).toHaveTextContent('Geolocation is not supported by this browser.');
  await expect.element(manual).toBeVisible();
  expect(refresh.elements()).toEqual([]);
  await auditScreen();
});

test('the browser asks for the location only after an explanation and a click', async () => {
  const asking = askForLocation();
  await open([sampleAppointment()]);
  await expect.element(page.getByText('Your browser will ask you first.')).toBeVisible();
  await auditScreen('before');
  expect(asking).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect.element(page.getByText('Finding your location…').first()).toBeVisible();
  expect(asking).toHaveBeenCalledOnce();
  await auditScreen('reading');
});

test('the distance to an unmapped provider is measured from London', async () => {
  giveLocation(LONDON, 10);
  await open([sampleAppointment({ checkInPlace: { ...LONDON, mapped: false } })]);
  await expect.element(within).toBeVisible();
  await expect.element(page.getByText(/Location not mapped yet/)).toBeVisible();
  await auditScreen();
});

test('the appointments to check in for load', async () => {
  await open([], { [VISITS]: 'never' });
  await expect.element(page.getByText('Loading your appointments')).toBeInTheDocument();
  await auditScreen();
});

test('a member without confirmed appointments has nothing to check in for', async () => {
  await open([sampleAppointment({ status: 'pending', requestedDate: inDays(2) })]);
  await expect
    .element(page.getByRole('heading', { name: 'No Appointments Available for Check-in' }))
    .toBeVisible();
  await expect.element(page.getByText(/provider needs to confirm/)).toBeVisible();
  await auditScreen();
});

test('a member with nothing to check in for returns to the profile', async () => {
  await open([], PROFILE_ANSWERS);
  await page.getByRole('link', { name: 'Return to Profile' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Profile' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('appointments that cannot be loaded for check-in can be loaded again', async () => {
  giveLocation(LONDON);
  const api = await open([], { [VISITS]: { status: 500, body: { error: 'Broken' } } });
  await expect
    .element(alert)
    .toHaveTextContent('Unable to load appointment details. Please try again later.');
  await auditScreen();
  api.answerFromClick(VISITS, { body: [sampleAppointment()] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(now).toBeVisible();
});
