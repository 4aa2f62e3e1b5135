import { dayFromToday } from '#e2e/support/appointments.ts';
import {
  createRequestingMember,
  deskButton,
  deskTable,
  expectPatients,
  fillDesk,
  goToQuietDesk,
  HARCOURT,
  LONG_NAME,
} from '#e2e/support/desk.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { expect, test } from '#e2e/support/test.ts';

const ROBIN = 'Robin Marlow';
const TODAY = ['Cora Lund', 'Dinah Wu', LONG_NAME];
/** A request, then from today on; Bertie’s visit was yesterday. */
const BY_DATE = [ROBIN, ...TODAY, 'Édith Ngo'];
const WITH_EARLIER = [ROBIN, 'Bertie Ames', ...TODAY, 'Édith Ngo'];
const NONE_MATCH = 'No requests match your current filters. Try adjusting your search criteria.';

test('a provider finds, filters and selects requests', async ({ page, product }) => {
  test.slow();
  await signInViaApi(page, 'provider');
  await page.goto('/provider-appointments');
  const row = (text: string) => deskTable(page).getByRole('row').filter({ hasText: text });

  const announced = (text: string) => page.getByRole('status').filter({ hasText: text });

  await test.step('sees a location without requests', async () => {
    await goToQuietDesk(page);
    await expect(page.getByRole('heading', { name: HARCOURT.name })).toBeVisible();
    await expect(page).toHaveURL(/location=/);
    await expect(page.getByRole('heading', { name: 'No appointment requests' })).toBeVisible();
    await expect(
      page.getByText('No appointment requests at the moment. New requests will appear here.'),
    ).toBeVisible();
    await expect(announced('No requests yet.')).toBeAttached();
    await page.getByRole('button', { name: 'Go to Calendar' }).click();
    await expect(page.getByText('No appointments for this week.')).toBeVisible();
    await page.getByRole('button', { name: 'List', exact: true }).click();
  });

  await fillDesk(product.url);
  const member = await createRequestingMember(product.url);
  await member.requestAppointment(3, 'A sore knee');

  await test.step('sees rows of every status', async () => {
    await page.reload();
    await expectPatients(page, BY_DATE);
    await page.getByRole('button', { name: 'Show earlier requests' }).click();
    await expectPatients(page, WITH_EARLIER);
    await expect(row('Bertie').getByRole('checkbox')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show earlier requests' })).toHaveCount(0);
    await expect(deskTable(page).getByRole('columnheader')).toHaveText([
      'Select all requests',
      'Patient',
      'Healthcare ID',
      'Date & Time',
      'Status',
      'Type',
      'Service',
      'Discount',
      'Payment',
      'Actions',
    ]);
    await expect(row(ROBIN)).toContainText('New');
    await expect(row(LONG_NAME)).toContainText('Today');
    await expect(row(LONG_NAME)).toContainText('Not recognised');
    await expect(row('Bertie')).toContainText('Paid');
    await expect(row('Cora')).toContainText('Pay on the day');
    await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(6);
    await expect(deskButton(page, 'Reschedule')).toHaveCount(2);
    await expect(deskButton(page, 'Cancel')).toHaveCount(2);
    await expect(deskTable(page).getByRole('rowheader')).toHaveCount(6);
  });

  await test.step('filters by status, type and date', async () => {
    const status = page.getByRole('combobox', { name: 'Status' });
    for (const [choice, names, total] of [
      ['Confirmed', [LONG_NAME], 2],
      ['Checked-in', ['Cora Lund'], 1],
      ['Completed', ['Dinah Wu'], 1],
      ['Cancelled', ['Édith Ngo'], 1],
      ['All Status', WITH_EARLIER, 6],
    ] as const) {
      await status.selectOption(choice);
      await expectPatients(page, names);
      await expect(announced(`of ${total} request`)).toBeAttached();
    }
    const type = page.getByRole('combobox', { name: 'Type' });
    await type.selectOption('Telehealth');
    await expectPatients(page, ['Édith Ngo']);
    await type.selectOption('In-Person');
    await expectPatients(
      page,
      BY_DATE.filter((name) => name !== 'Édith Ngo'),
    );
    await page.goBack();
    await expectPatients(page, ['Édith Ngo']);
    await expect(type).toHaveValue('telehealth');
    await type.selectOption('All Types');
    await expectPatients(page, WITH_EARLIER);
    const from = page.getByLabel('From Date');
    await from.fill(dayFromToday(0));
    await expectPatients(page, BY_DATE);
    await from.fill('');
    await expectPatients(page, WITH_EARLIER);
  });

  await test.step('searches by name, symptom and card number', async () => {
    const search = page.getByPlaceholder('Patient name, symptoms, or healthcare ID...');
    for (const [text, names] of [
      ['bertie', ['Bertie Ames']],
      ['whistling', ['Édith Ngo']],
      [member.cardNumber, [ROBIN]],
    ] as const) {
      await search.fill(text);
      await expectPatients(page, names);
    }
    await expect(page).toHaveURL(new RegExp(`search=${member.cardNumber}`));
    await page.reload();
    await expect(search).toHaveValue(member.cardNumber);
    await expectPatients(page, [ROBIN]);
    await search.fill('zzzz');
    await expect(page.getByText(NONE_MATCH)).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Patient Name');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(search).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('date');
    await expectPatients(page, BY_DATE);
  });

  await test.step('sorts by name, payment and date', async () => {
    const sort = page.getByRole('combobox', { name: 'Sort By' });
    await sort.selectOption('Patient Name');
    await expectPatients(page, [
      LONG_NAME,
      'Bertie Ames',
      'Cora Lund',
      'Dinah Wu',
      'Édith Ngo',
      ROBIN,
    ]);
    await sort.selectOption('Payment Status');
    await expect(deskTable(page).getByRole('row').last()).toContainText('Bertie Ames');
    await sort.selectOption('Date');
    await expectPatients(page, BY_DATE);
  });

  await test.step('shows only today, then from today', async () => {
    const today = page.getByRole('button', { name: 'Today', exact: true });
    await today.click();
    await expectPatients(page, TODAY);
    await expect(today).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('From Date')).toHaveValue(dayFromToday(0));
    await page.getByRole('button', { name: /^Remove Until/ }).click();
    await expectPatients(page, BY_DATE);
    await expect(today).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expectPatients(page, BY_DATE);
  });

  await test.step('exports the list as CSV', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed');
    await expectPatients(page, ['Dinah Wu']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^appointments-.*\.csv$/);
    await expect(page.getByText('List exported.')).toBeVisible();
  });

  await test.step('sees a new request without a reload', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expectPatients(page, BY_DATE);
    await member.requestAppointment(4, 'The other knee');
    await expectPatients(page, [ROBIN, ...BY_DATE]);
    await expect(announced('1 new request')).toBeAttached();
  });

  await test.step('selects rows and opens details by keyboard', async () => {
    await tabTo(page, row(LONG_NAME).getByRole('checkbox'));
    await page.keyboard.press('Space');
    await expect(page.getByText('1 request(s) selected')).toBeVisible();
    await tabTo(page, row(LONG_NAME).getByRole('button', { name: 'View Details' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/appointment=/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/appointment=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Clear selection' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('request(s) selected')).toHaveCount(0);
  });

  await test.step('sees an error for the URL of an unknown appointment', async () => {
    await page.goto('/provider-appointments?appointment=nothing');
    await expect(page.getByRole('heading', { name: 'Appointment not found' })).toBeVisible();
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect(page).toHaveURL(/provider-appointments$/);
  });

  await test.step('sees other requests at another location', async () => {
    await expect(page.getByLabel('Location')).toBeVisible();
    await expect(deskTable(page).getByRole('row').filter({ hasText: 'Dinah Wu' })).toHaveCount(0);
  });
});
