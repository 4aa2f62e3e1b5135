import type { Page } from '@playwright/test';
import { cardNumberOf, dayFromToday, createMember } from '#e2e/support/appointments.ts';
import { typeInto } from '#e2e/support/keyboard.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;
const ADDED = 'Appointment request added successfully!';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Appointment' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const clickButton = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Appointment', exact: true }).click();
  await expect(field(page, 'Healthcare ID')).toBeFocused();
}

async function fillVisit(page: Page, time: string): Promise<void> {
  await field(page, 'Requested Date').fill(dayFromToday(2));
  await field(page, 'Preferred Time').fill(time);
  await field(page, 'Symptoms / Reason for Visit').fill('A sore tooth');
}

test('a provider looks up a member and adds an appointment', async ({ page, product, browser }) => {
  const member = await createMember(product.url);
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  const places = page.getByRole('combobox', { name: 'Location' });
  await places.selectOption({ index: 1 });
  const place = (await places.getByRole('option').nth(1).textContent()) ?? '';
  await openForm(page);

  await test.step('types the card number and picks the member', async () => {
    await field(page, 'Healthcare ID').pressSequentially(member.cardNumber);
    await expect(suggestions(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Patient Name')).toHaveValue(member.fullName);
  });

  await test.step('closes the form by mistake, reopens it and adds the appointment', async () => {
    await fillVisit(page, '15:00 - 15:30');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await openForm(page);
    await expect(dialog(page)).toContainText('We’ve kept what you entered last time.');
    const discounts = field(page, 'Service Type & Discount').getByRole('option');
    await expect(discounts.first()).toHaveText('Select Discount');
    await field(page, 'Service Type & Discount').selectOption({ index: 1 });
    const chosen = await discounts.nth(1).textContent();
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/appointments'),
    );
    await clickButton(page, 'Add Request');
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      healthcareId: member.cardNumber,
      serviceType: chosen,
      status: 'confirmed',
      payment: { status: 'unpaid' },
    });
    expect(String(body['selectedAddress']).replaceAll('\n', ', ')).toContain(place);
    await expect(toastOf(page, ADDED)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, '3pm to 3:30pm')).toContainText('Confirmed');
  });

  await test.step('the member sees the appointment', async () => {
    const memberPage = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signInViaApi(memberPage, member.email);
    await open(memberPage, '/profile?tab=checkin');
    await expect(memberPage.getByRole('main')).toContainText('3pm to 3:30pm');
  });
});

test('a provider adds appointments for a family member and for an unknown patient', async ({
  page,
  product,
}) => {
  const card = await cardNumberOf(product.url, 'family@halewell.example', DEMO_PASSWORD);
  await signInViaApi(page, 'provider');
  await open(page, DESK);

  await test.step('adds a child of the family', async () => {
    await openForm(page);
    await field(page, 'Healthcare ID').pressSequentially(card);
    await suggestions(page).click();
    await expect(field(page, 'Patient Name').getByRole('option')).toHaveText([
      'Priya Raman',
      'Dev Raman',
      'Asha Raman',
    ]);
    await field(page, 'Patient Name').selectOption('Asha Raman');
    await fillVisit(page, '10:00-10:30');
    await clickButton(page, 'Add Request');
    await expect(toastOf(page, ADDED)).toBeVisible();
    await expect(row(page, 'Asha Raman')).toContainText('Family');
  });

  await test.step('adds an overlapping appointment by keyboard', async () => {
    await openForm(page);
    await page.keyboard.type('A-17');
    await typeInto(page, field(page, 'Patient Name'), 'Nora Unknown');
    await expect(field(page, 'Gender').getByRole('option')).toHaveText([
      'Select gender',
      'Male',
      'Female',
    ]);
    await field(page, 'Requested Date').fill(dayFromToday(2));
    await typeInto(page, field(page, 'Preferred Time'), '10:15');
    await expect(dialog(page)).toContainText('Overlaps with Asha R., 10am to 10:30am, confirmed');
    await typeInto(page, field(page, 'Symptoms / Reason for Visit'), 'A check-up');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'Add Request' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Nora Unknown')).toContainText('A-17');
    await expect(page.getByRole('button', { name: 'Add Appointment', exact: true })).toBeFocused();
  });

  await test.step('cancels the form without adding anything', async () => {
    const calls = recordCalls(page, /POST .*appointments/);
    await openForm(page);
    await field(page, 'Patient Name').fill('Nobody');
    await clickButton(page, 'Cancel');
    await openForm(page);
    await expect(field(page, 'Patient Name')).toHaveValue('');
    expect(calls).toEqual([]);
  });
});
