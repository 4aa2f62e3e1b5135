import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import {
  denyGeolocation,
  LONDON,
  loseGeolocation,
  northOf,
  setGeolocation,
  removeGeolocation,
} from '#e2e/support/geolocation.ts';
import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { failAppointments, stubAppointments } from '#e2e/support/sample-appointments.ts';
import { inDays, sampleAppointment } from '#web/testing/samples/appointments.ts';
import { open } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

const CHECK_IN = '/profile?tab=checkin';

test('the distance decides whether a member can check in', async ({ page }) => {
  await signInViaApi(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await setGeolocation(page, northOf(LONDON, 50), 25);
  await open(page, CHECK_IN);
  const now = page.getByRole('button', { name: 'Check In Now' });
  const refresh = page.getByRole('button', { name: 'Refresh Location' });
  const within = page.getByText('Within check-in range', { exact: true });
  const outside = page.getByText('Not within check-in range', { exact: true });

  await test.step('can check in within range', async () => {
    await expect(within).toBeVisible();
    await expect(page.getByText('Accuracy: 25 metres')).toBeVisible();
    await expect(page.getByText('50 metres away')).toBeVisible();
    await expect(now).not.toHaveAttribute('aria-disabled', 'true');
    await auditScreen(page, 'check-in-within');
    await auditDarkMode(page, 'check-in-within');
  });

  for (const [metres, away, status] of [
    [500, '500 metres away', outside],
    [101, '101 metres away', outside],
    [99, '99 metres away', within],
    [5000, '3.1 miles away', outside],
  ] as const) {
    await test.step(`sees the status at ${metres} metres`, async () => {
      await setGeolocation(page, northOf(LONDON, metres - 0.01), 8);
      await refresh.click();
      await expect(status).toBeVisible();
      await expect(page.getByText(away)).toBeVisible();
      await expect(page.getByText('Accuracy: 8 metres')).toBeVisible();
      if (status === outside) await expect(now).toHaveAttribute('aria-disabled', 'true');
      else await expect(now).not.toHaveAttribute('aria-disabled', 'true');
    });
  }
  await auditScreen(page, 'check-in-outside');

  await test.step('cannot check in with an inaccurate location', async () => {
    await setGeolocation(page, northOf(LONDON, 50), 250);
    await refresh.click();
    await expect(page.getByText('Your location is only accurate to 250 metres.')).toBeVisible();
    await expect(now).toHaveAttribute('aria-disabled', 'true');
    await auditScreen(page, 'check-in-inaccurate');
  });

  await test.step('sees an error when the location cannot be refreshed', async () => {
    await loseGeolocation(page);
    await refresh.click();
    await expect(page.getByRole('alert')).toContainText(
      'Could not refresh location. Please try again.',
    );
    await auditScreen(page, 'check-in-refresh-failed');
    await setGeolocation(page, northOf(LONDON, 20), 12);
    await refresh.click();
    await expect(page.getByText('Accuracy: 12 metres')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a member who denies location access can check in manually', async ({ page }) => {
  await signInViaApi(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await denyGeolocation(page);
  await open(page, CHECK_IN);
  await expect(page.getByRole('alert')).toContainText(
    'Location access denied or unavailable. Please enable location services.',
  );
  await expect(page.getByRole('button', { name: 'Check In Now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Manual Check-in' })).toBeVisible();
  await auditScreen(page, 'check-in-denied');
});

test('a browser without geolocation offers the manual check-in', async ({ page }) => {
  await removeGeolocation(page);
  await signInViaApi(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await open(page, CHECK_IN);
  await expect(page.getByRole('alert')).toContainText(
    'Geolocation is not supported by this browser.',
  );
  await expect(page.getByRole('button', { name: 'Manual Check-in' })).toBeVisible();
  await auditScreen(page, 'check-in-unsupported');
});

test('the location prompt appears only after an explanation and a click', async ({ page }) => {
  await page.addInitScript(() => {
    let prompts = 0;
    Object.assign(globalThis, { countPrompts: () => prompts });
    navigator.permissions.query = () =>
      Promise.resolve(Object.assign(new EventTarget(), { state: 'prompt' }) as PermissionStatus);
    navigator.geolocation.getCurrentPosition = () => {
      prompts += 1;
    };
  });
  const countPrompts = () => page.evaluate('countPrompts()');
  await signInViaApi(page, 'member');
  await stubAppointments(page, [sampleAppointment()]);
  await open(page, CHECK_IN);
  await expect(page.getByText('Your browser will ask you first.')).toBeVisible();
  await auditScreen(page, 'check-in-before-asking');
  expect(await countPrompts()).toBe(0);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Finding your location…').first()).toBeVisible();
  expect(await countPrompts()).toBe(1);
  await auditScreen(page, 'check-in-reading');
});

test('the distance to an unmapped provider is measured from London', async ({ page }) => {
  await signInViaApi(page, 'member');
  await stubAppointments(page, [sampleAppointment({ checkInPlace: { ...LONDON, mapped: false } })]);
  await setGeolocation(page, LONDON, 10);
  await open(page, CHECK_IN);
  await expect(page.getByText('Within check-in range', { exact: true })).toBeVisible();
  await expect(page.getByText(/Location not mapped yet/)).toBeVisible();
  await auditScreen(page, 'check-in-not-mapped');
});

test('a member without confirmed appointments has nothing to check in for', async ({ page }) => {
  await signInViaApi(page, 'member');
  await test.step('sees the loading state, then the empty list', async () => {
    const release = await delayResponse(page, '**/api/appointments/healthcard/*');
    await open(page, CHECK_IN);
    await expect(page.getByText('Loading your appointments')).toBeAttached();
    await auditScreen(page, 'check-in-loading');
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await stubAppointments(page, [
      sampleAppointment({ status: 'pending', requestedDate: inDays(2) }),
    ]);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'No Appointments Available for Check-in' }),
    ).toBeVisible();
    await expect(page.getByText(/provider needs to confirm/)).toBeVisible();
    await auditScreen(page, 'check-in-none');
  });

  await test.step('returns to the profile', async () => {
    await page.getByRole('link', { name: 'Return to Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('check-in shows an error when the appointments cannot be loaded', async ({ page }) => {
  await signInViaApi(page, 'member');
  const failing = await failAppointments(page, { error: 'Broken' });
  await open(page, CHECK_IN);
  await expect(page.getByRole('alert')).toContainText(
    'Unable to load appointment details. Please try again later.',
  );
  await auditScreen(page, 'check-in-error');
  await failing.remove();
  await stubAppointments(page, [sampleAppointment()]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Check In Now' })).toBeVisible();
});

test('check-in, history and rewards explain a missing card number', async ({ page }) => {
  await signInViaApi(page, 'member');
  await stubResponse(page, '**/api/healthcard/*', { status: 404 });
  for (const tab of ['checkin', 'history', 'rewards'] as const) {
    await open(page, `/profile?tab=${tab}`);
    await expect(
      page.getByText('Health card number not found. Please update your profile.', { exact: true }),
    ).toBeVisible();
    await auditScreen(page, `no-card-number-${tab}`);
  }
});
