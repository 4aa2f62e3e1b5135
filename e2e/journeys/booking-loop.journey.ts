import type { Page } from '@playwright/test';
import { dayFromToday, createMember } from '#e2e/support/appointments.ts';
import { setGeolocation } from '#e2e/support/geolocation.ts';
import { northOf } from '#web/testing/samples/places.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { signInViaApi, signIn } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Northgate Dental, Woodhouse Lane. */
const CLINIC = { latitude: 53.8083, longitude: -1.5522 };
const REASON = 'A crown came loose';

const table = (desk: Page) => desk.getByRole('table', { name: 'Appointment requests' });
const details = (desk: Page) => desk.getByRole('dialog', { name: 'Appointment details' });
const here = (page: Page) => page.getByRole('region', { name: 'Your appointments here' });
const summary = (page: Page) => page.getByRole('region', { name: 'Your appointments' });

/** Requests an appointment on the provider's page, as the member. */
async function requestAppointment(page: Page, day: string, time: string): Promise<void> {
  await open(page, `/provider/${NORTHGATE.id}`);
  await page.getByRole('button', { name: 'Book Now' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Request an appointment' }).click();
  await sheet.getByLabel('Preferred date').fill(day);
  await sheet.getByLabel('Preferred time').fill(time);
  await sheet.getByLabel('Reason for your visit').fill(REASON);
  await sheet.getByRole('button', { name: 'Send request' }).click();
  await expect(sheet.getByText('Waiting for confirmation')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
}

test('a request becomes a completed visit, with provider and member side by side', async ({
  browser,
  page,
  product,
}) => {
  test.slow();
  const member = await createMember(product.url);
  const waitForSubject = (subject: RegExp) => waitForEmail(product.url, member.email, subject);
  // Email subjects must not reveal the reason for the visit (P-21).
  const subjects: string[] = [];
  const desk = await (await browser.newContext()).newPage();
  await signInViaApi(desk, 'provider');
  await open(desk, `/provider-appointments?provider=${NORTHGATE.id}`);
  await expect(desk.getByRole('heading', { name: NORTHGATE.name })).toBeVisible();
  await signIn(page, member.email);
  await setGeolocation(page, northOf(CLINIC, 40), 10);
  const row = table(desk)
    .getByRole('row')
    .filter({ hasText: member.cardNumber.slice(-4) });

  await test.step('the desk shows the new request without a reload', async () => {
    await requestAppointment(page, dayFromToday(0), '23:00-23:30');
    await expect(row).toContainText('New');
    await expect(row).toContainText(member.fullName);
    subjects.push((await waitForSubject(/sent your appointment request/)).subject);
  });

  await test.step('the provider confirms the request; the member sees it and gets an email', async () => {
    await row.getByRole('button', { name: 'View Details' }).click();
    await expect(details(desk)).toContainText(REASON);
    await details(desk).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(toastOf(desk, 'Appointment request confirmed successfully!')).toBeVisible();
    await expect(here(page).getByText('Confirmed')).toBeVisible();
    subjects.push((await waitForSubject(/confirmed/)).subject);
  });

  await test.step('the member checks in at the clinic; the desk shows it', async () => {
    await desk.keyboard.press('Escape');
    await open(page, '/profile?tab=checkin');
    await page.getByRole('button', { name: 'Check In Now' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /checked in/i })
        .first(),
    ).toBeVisible();
    await expect(row).toContainText('Checked-in');
  });

  await test.step('the provider completes the visit; history and stamp card show it', async () => {
    await row.getByRole('button', { name: 'View Details' }).click();
    await details(desk).getByRole('button', { name: 'Mark Completed' }).click();
    await expect(toastOf(desk, 'Appointment request completed successfully!')).toBeVisible();
    await expect(row).toContainText('Completed');
    await open(page, '/profile?tab=history');
    await expect(page.getByRole('row').filter({ hasText: NORTHGATE.name })).toContainText(
      'Completed',
    );
    await open(page, '/profile?tab=rewards');
    await expect(
      page.getByText('Complete 4 more check-in(s) to unlock your reward!'),
    ).toBeVisible();
  });

  await test.step('the provider declines another request', async () => {
    await requestAppointment(page, dayFromToday(8), 'in the morning');
    await open(page, '/profile');
    await expect(summary(page).getByText('Waiting for confirmation')).toBeVisible();
    const second = row.filter({ hasText: 'in the morning' });
    await expect(second).toContainText('New');
    if (await details(desk).isVisible()) await desk.keyboard.press('Escape');
    await second.getByRole('button', { name: 'View Details' }).click();
    await details(desk).getByRole('button', { name: 'Decline' }).click();
    await desk.getByRole('button', { name: 'Decline request' }).click();
    await expect(toastOf(desk, 'Appointment request cancelled successfully!')).toBeVisible();
    await expect(summary(page).getByText('Waiting for confirmation')).toHaveCount(0);
    await expect(summary(page).getByText('Declined')).toBeVisible();
    subjects.push((await waitForSubject(/declined|could not|not confirmed/i)).subject);
  });

  await test.step('the provider sees an error when confirming a withdrawn request', async () => {
    await requestAppointment(page, dayFromToday(9), '11:15');
    const third = row.filter({ hasText: '11:15' });
    await third.getByRole('button', { name: 'View Details' }).click();
    await expect(details(desk).getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    // The desk misses the withdrawal while offline.
    await desk.context().setOffline(true);
    await here(page)
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(toastOf(page, 'Your request has been withdrawn.')).toBeVisible();
    await desk.route('**/api/appointments/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await desk.context().setOffline(false);
    const confirm = details(desk).getByRole('button', { name: 'Confirm', exact: true });
    await confirm.click();
    const refused = desk.getByRole('alertdialog', {
      name: 'Failed to update appointment request.',
    });
    await expect(refused).toBeVisible();
    await desk.unroute('**/api/appointments/**');
    await desk.getByRole('button', { name: 'OK' }).click();
    await expect(refused).toHaveCount(0);
    await expect(details(desk)).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(details(desk)).toHaveCount(0);
    await expect(third).toContainText('Cancelled');
  });

  for (const subject of subjects) expect(subject).not.toMatch(/crown|dental check|loose/i);
  await desk.context().close();
});
