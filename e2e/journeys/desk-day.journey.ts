import type { Locator, Page } from '@playwright/test';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { deskButton, deskTable, goToQuietDesk, HARCOURT } from '#e2e/support/desk.ts';
import { signInAs, signInViaApi } from '#e2e/support/people.ts';
import { openAccountMenu, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { addDays } from '#shared/domain/dates/day.ts';

const NOW = '2027-03-03T09:55:00Z';
const TODAY = '2027-03-03';
/** Visits of ten minutes each, from nine o'clock. */
const VISITS = 24;

const at = (index: number) => {
  const minute = 9 * 60 + index * 10;
  const clock = (of: number) =>
    `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
  return `${clock(minute)}-${clock(minute + 10)}`;
};
const patient = (index: number) => `Pat ${String.fromCharCode(65 + index)}. Vale`;

/** A day of back-to-back visits at the quiet location, a visit before and after, and two requests. */
async function fillDay(url: string): Promise<void> {
  const desk = await createUserClient(url, 'provider@halewell.example', DEMO_PASSWORD);
  const place = { providerId: HARCOURT.id, addressId: String(HARCOURT.quietIndex) };
  const add = (inDays: number, preferredTime: string, patientName: string) =>
    desk.call('POST', '/appointments', {
      ...place,
      healthcareId: 'A-17',
      patientName,
      requestedDate: addDays(TODAY, inDays),
      preferredTime,
      symptoms: 'A whistling ear',
      dayConfirmed: true,
      serviceType: 'General Consultation',
    });
  for (let index = 0; index < VISITS; index += 1) await add(0, at(index), patient(index));
  await add(-1, '16:00-16:10', 'Yesterday Young');
  await add(1, '09:00-09:10', 'Next Adams');
  await add(1, '09:10-09:20', 'Next Byrne');
  const member = await createUserClient(url, 'member@halewell.example', DEMO_PASSWORD);
  for (const inDays of [5, 6])
    await member.call('POST', '/appointments', {
      ...place,
      requestedDate: addDays(TODAY, inDays),
      preferredTime: '2pm',
      symptoms: 'A sore knee',
    });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not visible');
  return box;
}

const row = (page: Page, name: string) =>
  deskTable(page).getByRole('row').filter({ hasText: name });

test('a reception works through its day', async ({ browser, startAt }) => {
  test.slow();
  const product = await startAt(NOW);
  await fillDay(product.url);
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await signInViaApi(page, 'provider');
  await goToQuietDesk(page);
  const rows = deskTable(page).getByRole('rowheader');

  await test.step('sees new requests and the first visits of today without scrolling', async () => {
    await expect(rows.nth(2)).toContainText(patient(0));
    await expect(rows.nth(0)).toContainText('New');
    for (const index of [0, 1, 2]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('From Date')).toHaveValue('');
    await expect(row(page, 'Yesterday Young')).toHaveCount(0);
    await auditScreen(page, 'desk-order-of-the-day');
    await auditDarkMode(page, 'desk-order-of-the-day');
  });

  await test.step('takes the next step of a visit with one press', async () => {
    await deskButton(row(page, patient(0)), 'Check in').click();
    await expect(toastOf(page, 'Appointment request checked in successfully!')).toBeVisible();
    await deskButton(row(page, patient(0)), 'Mark Completed').click();
    await expect(row(page, patient(0))).toContainText('Completed');
  });

  await test.step('looks at earlier days above today', async () => {
    await page.getByRole('button', { name: 'Show earlier requests' }).click();
    await expect(rows.nth(2)).toContainText('Yesterday Young');
    await expect(row(page, 'Yesterday Young').getByRole('checkbox')).toBeFocused();
    await expect(row(page, patient(0))).toBeInViewport();
    await auditScreen(page, 'desk-earlier');
  });

  await test.step('reads the day, where visits of ten minutes are under one another', async () => {
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    const block = (index: number) => page.getByRole('button', { name: new RegExp(patient(index)) });
    await expect(page.getByText(`${VISITS} appointments`)).toBeVisible();
    for (let index = 1; index < VISITS; index += 1) {
      const [above, below] = [
        await boxOf(block(index - 1).first()),
        await boxOf(block(index).first()),
      ];
      expect(above.y + above.height, patient(index)).toBeLessThanOrEqual(below.y + 1);
      expect(above.x).toBe(below.x);
    }
    const now = await boxOf(page.locator('[data-now]'));
    const [before, after] = [await boxOf(block(5).first()), await boxOf(block(6).first())];
    expect(now.y).toBeGreaterThan(before.y);
    expect(now.y).toBeLessThan(after.y);
    await deskButton(page.getByRole('region', { name: 'Day', exact: true }), 'Check in')
      .first()
      .click();
    await expect(
      toastOf(page, 'Appointment request checked in successfully!').last(),
    ).toBeVisible();
    await auditScreen(page, 'desk-calendar-day');
    await auditDarkMode(page, 'desk-calendar-day');
  });

  await test.step('prints the day without anything about health beyond the service', async () => {
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-print="only"]');
    await expect(paper.getByRole('row', { includeHidden: true })).toHaveCount(VISITS + 1);
    await expect(paper).toContainText('Wednesday 3 March 2027');
    await expect(paper).toContainText(/9:10am.*Pat B\. Vale.*General Consultation/);
    await expect(paper).not.toContainText(/whistling|A-17|07700/);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('reads every name of the week', async () => {
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await expect(page.getByText(`${VISITS + 3} appointments`)).toBeVisible();
    const week = page.getByRole('region', { name: 'Week', exact: true });
    for (const name of [patient(0), patient(VISITS - 1), 'Next Byrne']) {
      const text = week.getByText(name, { exact: true });
      expect(await text.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    await auditScreen(page, 'desk-calendar-busy-week');
  });

  await test.step('finds the same view again, after a reload and after signing in again', async () => {
    await page.goto('/provider-appointments');
    await expect(page).toHaveURL(/location=.*view=calendar.*layout=week/);
    await expect(page.getByText(`${VISITS + 3} appointments`)).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByPlaceholder('Patient name, symptoms, or healthcare ID...').fill('Next');
    await expect(rows).toHaveCount(2);
    await (await openAccountMenu(page)).getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).not.toHaveURL(/provider-appointments/);
    await signInAs(page, 'provider');
    await page.goto('/provider-appointments');
    await expect(rows.nth(2)).toContainText(patient(0));
    await expect(page).not.toHaveURL(/search|view/);
  });

  await test.step('sees the first row on a phone without scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(rows.nth(0)).toContainText('New');
    await expect(rows.nth(0)).toBeInViewport({ ratio: 1 });
    await expect(rows.nth(1)).toContainText(patient(0));
    await page.getByRole('button', { name: 'Show all 2 new requests' }).click();
    await expect(rows.nth(1)).toContainText('New');
    await expect(rows.nth(2)).toContainText(patient(0));
  });
  await context.close();
});
