import type { Locator, Page } from '@playwright/test';
import {
  addDeskRow,
  createRequestingMember,
  deskButton,
  deskTable,
  HARCOURT,
} from '#e2e/support/desk.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { toastOf } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { addDays, type Day, londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';

/** Days such as 2 February, which read the same with day or month first, within 12 months. */
const [FIRST_DAY = '', OTHER_DAY = ''] = Array.from({ length: 100 }, (_, days) =>
  addDays(londonDay(new Date()), 30 + days),
).filter((day) => day.slice(5, 7) === day.slice(8));

/** The digits of a day as typed into a date field. */
const digitsOf = (day: Day) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;

async function pressEnterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Types into a closed select, which picks the first option that starts with the text. */
async function choose(page: Page, label: string, prefix: string): Promise<void> {
  await typeInto(page, page.getByRole('combobox', { name: label, exact: true }), prefix);
}

test('a provider works at the desk by keyboard', async ({ page, product }) => {
  test.slow();
  const member = await createRequestingMember(product.url);
  for (const [days, symptoms] of [
    [1, 'A sore knee'],
    [2, 'The other knee'],
    [3, 'Both knees'],
  ] as const)
    await member.requestAppointment(days, symptoms);
  await addDeskRow(product.url, { patientName: 'Noor Baker', inDays: 2 });
  const rows = deskTable(page)
    .getByRole('row')
    .filter({ hasText: formatCardNumber(member.cardNumber) });
  const row = (text: string) => rows.filter({ hasText: text });
  const details = page.getByRole('dialog', { name: 'Appointment details' });
  const adding = page.getByRole('dialog', { name: 'Add Appointment' });
  const moving = page.getByRole('dialog', { name: 'Reschedule' });

  await test.step('signs in and chooses a location', async () => {
    await signInByKeyboard(page, 'provider@halewell.example', DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/provider-appointments$/);
    await choose(page, 'Provider:', HARCOURT.name);
    await expect(page.getByRole('heading', { name: HARCOURT.name })).toBeVisible();
    await choose(page, 'Location', 'Battersea');
    // Beside other visits the list shows the first two new requests.
    await pressEnterOn(page, page.getByRole('button', { name: /^Show all \d+ new requests$/ }));
    await expect(row('New')).toHaveCount(3);
  });

  await test.step('confirms a request from its details', async () => {
    await pressEnterOn(page, deskButton(row('New').first(), 'View Details'));
    await expect(details).toBeVisible();
    await pressEnterOn(page, deskButton(details, 'Confirm'));
    await expect(toastOf(page, 'Appointment request confirmed successfully!')).toBeVisible();
    await expect(details).toHaveCount(0);
    await expect(row('Confirmed')).toHaveCount(1);
    await expect(deskTable(page).locator(':focus')).toBeVisible();
  });

  await test.step('confirms two requests at once', async () => {
    for (const at of [0, 1]) {
      await tabTo(page, row('New').nth(at).getByRole('checkbox'));
      await page.keyboard.press('Space');
    }
    await expect(page.getByText('2 request(s) selected')).toBeVisible();
    await pressEnterOn(page, deskButton(page.getByRole('main'), 'Bulk Confirm'));
    await expect(toastOf(page, 'Successfully confirmed 2 requests')).toBeVisible();
    await expect(page.getByText('request(s) selected')).toHaveCount(0);
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await page.reload();
    await expect(row('Confirmed')).toHaveCount(3);
  });

  await test.step('adds an appointment for a member found by card number', async () => {
    const add = page.getByRole('button', { name: 'Add Appointment', exact: true });
    const field = (label: string) => adding.getByLabel(label, { exact: true });
    await tabTo(page, add);
    await expectVisibleFocus(add);
    await page.keyboard.press('Enter');
    await expect(field('Healthcare ID')).toBeFocused();
    await page.keyboard.type(member.cardNumber);
    await expect(page.getByRole('option', { name: member.fullName })).toBeVisible();
    await expect(page.getByRole('listbox')).toHaveCSS('max-height', '240px');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(field('Healthcare ID')).toBeFocused();
    await expect(field('Patient Name')).toHaveValue(member.fullName);
    await typeInto(page, field('Requested Date'), digitsOf(FIRST_DAY));
    await expect(field('Requested Date')).toHaveValue(FIRST_DAY);
    await typeInto(page, field('Preferred Time'), '16:00-16:30');
    await typeInto(page, field('Symptoms / Reason for Visit'), 'A follow-up');
    await pressEnterOn(page, deskButton(adding, 'Add Request'));
    await expect(toastOf(page, 'Appointment request added successfully!')).toBeVisible();
    await expect(adding).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(row('4pm to 4:30pm')).toContainText('Confirmed');
  });

  await test.step('cancels rescheduling at first, then reschedules', async () => {
    const opener = deskButton(row('4pm to 4:30pm'), 'Reschedule');
    await pressEnterOn(page, opener);
    await expectVisibleFocus(moving.getByLabel('New Date'));
    await page.keyboard.type(digitsOf(OTHER_DAY));
    await page.keyboard.press('Escape');
    await expect(moving).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(row('4pm to 4:30pm')).toContainText(longDate(FIRST_DAY));
    await page.keyboard.press('Enter');
    await expect(moving.getByLabel('New Date')).toBeFocused();
    await page.keyboard.type(digitsOf(OTHER_DAY));
    await typeInto(page, moving.getByLabel('New Time Range'), '17:00-17:30');
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Appointment rescheduled successfully!')).toBeVisible();
    await expect(row('5pm to 5:30pm')).toContainText(longDate(OTHER_DAY));
    await expect(deskTable(page).locator(':focus')).toBeVisible();
  });
});
