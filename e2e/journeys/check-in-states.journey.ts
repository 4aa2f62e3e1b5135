import { lookInTheDark } from '#e2e/support/dark.ts';
import {
  denyLocation,
  LONDON,
  loseLocation,
  northOf,
  standAt,
  withoutGeolocation,
} from '#e2e/support/geolocation.ts';
import { holdAnswer } from '#e2e/support/delay-response.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn } from '#e2e/support/people.ts';
import {
  failAppointments,
  inDays,
  sampleAppointment,
  stubAppointments,
} from '#e2e/support/sample-appointments.ts';
import { open } from '#e2e/support/shell.ts';
import { stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CHECK_IN = '/profile?tab=checkin';

test('where one stands decides', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await standAt(page, northOf(LONDON, 50), 25);
  await open(page, CHECK_IN);
  const now = page.getByRole('button', { name: 'Check In Now' });
  const refresh = page.getByRole('button', { name: 'Refresh Location' });
  const within = page.getByText('Within check-in range', { exact: true });
  const outside = page.getByText('Not within check-in range', { exact: true });

  await test.step('within the range', async () => {
    await expect(within).toBeVisible();
    await expect(page.getByText('Accuracy: 25 metres')).toBeVisible();
    await expect(page.getByText('50 metres away')).toBeVisible();
    await expect(now).not.toHaveAttribute('aria-disabled', 'true');
    await look(page, 'check-in-within');
    await lookInTheDark(page, 'check-in-within');
  });

  for (const [metres, away, status] of [
    [500, '500 metres away', outside],
    [101, '101 metres away', outside],
    [99, '99 metres away', within],
    [5000, '3.1 miles away', outside],
  ] as const) {
    await test.step(`at ${metres} metres`, async () => {
      await standAt(page, northOf(LONDON, metres - 0.01), 8);
      await refresh.click();
      await expect(status).toBeVisible();
      await expect(page.getByText(away)).toBeVisible();
      await expect(page.getByText('Accuracy: 8 metres')).toBeVisible();
      if (status === outside) await expect(now).toHaveAttribute('aria-disabled', 'true');
      else await expect(now).not.toHaveAttribute('aria-disabled', 'true');
    });
  }
  await look(page, 'check-in-outside');

  await test.step('a device that is not sure', async () => {
    await standAt(page, northOf(LONDON, 50), 250);
    await refresh.click();
    await expect(page.getByText('Your location is only accurate to 250 metres.')).toBeVisible();
    await expect(now).toHaveAttribute('aria-disabled', 'true');
    await look(page, 'check-in-inaccurate');
  });

  await test.step('the location cannot be read again', async () => {
    await loseLocation(page);
    await refresh.click();
    await expect(page.getByRole('alert')).toContainText(
      'Could not refresh location. Please try again.',
    );
    await look(page, 'check-in-refresh-failed');
    await standAt(page, northOf(LONDON, 20), 12);
    await refresh.click();
    await expect(page.getByText('Accuracy: 12 metres')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('somebody does not tell where they are', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await denyLocation(page);
  await open(page, CHECK_IN);
  await expect(page.getByRole('alert')).toContainText(
    'Location access denied or unavailable. Please enable location services.',
  );
  await expect(page.getByRole('button', { name: 'Check In Now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Manual Check-in' })).toBeVisible();
  await look(page, 'check-in-denied');
});

test('a browser without geolocation', async ({ page }) => {
  await withoutGeolocation(page);
  await arriveSignedIn(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await open(page, CHECK_IN);
  await expect(page.getByRole('alert')).toContainText(
    'Geolocation is not supported by this browser.',
  );
  await expect(page.getByRole('button', { name: 'Manual Check-in' })).toBeVisible();
  await look(page, 'check-in-unsupported');
});

test('a browser that would ask is not made to ask before it is explained', async ({ page }) => {
  await page.addInitScript(() => {
    let asked = 0;
    Object.assign(globalThis, { timesAsked: () => asked });
    navigator.permissions.query = () =>
      Promise.resolve(Object.assign(new EventTarget(), { state: 'prompt' }) as PermissionStatus);
    navigator.geolocation.getCurrentPosition = () => {
      asked += 1;
    };
  });
  const asked = () => page.evaluate('timesAsked()');
  await arriveSignedIn(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await open(page, CHECK_IN);
  await expect(page.getByText('Your browser asks you first.')).toBeVisible();
  await look(page, 'check-in-before-asking');
  expect(await asked()).toBe(0);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Finding your location…').first()).toBeVisible();
  expect(await asked()).toBe(1);
  await look(page, 'check-in-reading');
});

test('a provider whose place is not mapped is measured from London', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await stubAppointments(page, [sampleAppointment({ checkInPlace: { ...LONDON, mapped: false } })]);
  await standAt(page, LONDON, 10);
  await open(page, CHECK_IN);
  await expect(page.getByText('Within check-in range', { exact: true })).toBeVisible();
  await expect(page.getByText(/Location not mapped yet/)).toBeVisible();
  await look(page, 'check-in-not-mapped');
});

test('there is nothing to check in for', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await test.step('while it loads, and only requests', async () => {
    const release = await holdAnswer(page, '**/api/appointments/healthcard/*');
    await open(page, CHECK_IN);
    await expect(page.getByText('Loading your appointments')).toBeAttached();
    await look(page, 'check-in-loading');
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await stubAppointments(page, [
      sampleAppointment({ status: 'pending', requestedDate: inDays(2) }),
    ]);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'No Appointments Available for Check-in' }),
    ).toBeVisible();
    await expect(page.getByText(/must be confirmed by the provider/)).toBeVisible();
    await look(page, 'check-in-none');
  });

  await test.step('back to the profile', async () => {
    await page.getByRole('link', { name: 'Return to Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('the list cannot be loaded', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  const broken = await failAppointments(page, { error: 'Broken' });
  await open(page, CHECK_IN);
  await expect(page.getByRole('alert')).toContainText(
    'Unable to load appointment details. Please try again later.',
  );
  await look(page, 'check-in-error');
  await broken.remove();
  await stubAppointments(page, [sampleAppointment()]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeVisible();
});

test('no card number', async ({ page }) => {
  await arriveSignedIn(page, 'member');
  await stubAnswer(page, '**/api/healthcard/*', { status: 404 });
  for (const tab of ['checkin', 'history', 'rewards'] as const) {
    await open(page, `/profile?tab=${tab}`);
    await expect(
      page.getByText('Health card number not found. Please update your profile.', { exact: true }),
    ).toBeVisible();
    await look(page, `no-card-number-${tab}`);
  }
});
