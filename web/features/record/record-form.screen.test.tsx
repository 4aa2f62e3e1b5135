import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicRecord } from '#shared/contract/clinic-record.ts';
import ClinicRecordPage from '#web/pages/clinic/record.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';
import { RECORD_FIELDS } from '#web/testing/samples/records.ts';
import { EMPTY_LOCATION } from './record-values.ts';

const PATH = `/api/clinics/${CLINIC._id}/record`;
const READ = `GET ${PATH}`;
const SAVE = `PUT ${PATH}`;
const VERSIONS = `GET ${PATH}-versions`;

const RECORD: ClinicRecord['record'] = {
  id: CLINIC._id,
  version: 7,
  ...RECORD_FIELDS,
  removedLocations: [
    {
      ...EMPTY_LOCATION,
      id: 'park-row',
      title: 'Annexe',
      address: '1 Park Row\nLeeds',
    },
  ],
};
const BODY = { body: { record: RECORD, needsApproval: false, change: null } };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const save = button('Save changes');

const open = (api = {}) =>
  openClinic('record', ClinicRecordPage, {
    [READ]: BODY,
    [VERSIONS]: { body: { items: [] } },
    [SAVE]: BODY,
    ...api,
  });

const valuesOf = (label: string) =>
  page
    .getByLabelText(label, { exact: true })
    .elements()
    .map((input) => (input as HTMLInputElement).value);

test('an owner puts offers in order, and the focus stays with each', async () => {
  const api = await open({ [READ]: { status: 500 } });
  await expect.element(page.getByText('We couldn’t load your clinic’s details.')).toBeVisible();
  api.answerFromClick(READ, BODY);
  await button('Try again').click();
  for (const [index, text] of ['10% off', '20% off', '30% off'].entries()) {
    await button('Add offer').click();
    const input = region(`Offer ${index + 1}`).getByLabelText('Offer', { exact: true });
    await expect.element(input).toHaveFocus();
    await input.fill(text);
  }
  await button('Move offer 3 up').click();
  await expect.poll(() => valuesOf('Offer')).toEqual(['10% off', '30% off', '20% off']);
  await expect.element(button('Move offer 2 up')).toHaveFocus();
  await expect.element(said('Moved to offer 2 of 3.')).toBeInTheDocument();
  await button('Move offer 2 up').click();
  // The first has no button to go further up.
  await expect.element(button('Move offer 1 down')).toHaveFocus();
  expect(button('Move offer 1 up').elements()).toEqual([]);
  expect(button('Move offer 3 down').elements()).toEqual([]);
  await button('Move offer 1 down').click();
  await expect.poll(() => valuesOf('Offer')).toEqual(['10% off', '30% off', '20% off']);
  await expect.element(button('Move offer 2 down')).toHaveFocus();
  await button('Remove offer 3').click();
  await expect.element(said('Removed offer 3.')).toBeInTheDocument();
  await expect.element(region('Offer 2').getByLabelText('Offer', { exact: true })).toHaveFocus();
  await button('Remove offer 2').click();
  await button('Remove offer 1').click();
  await expect.element(button('Add offer')).toHaveFocus();
  expect(region('Offer 1').elements()).toEqual([]);
});

test('an owner pastes offers and gives one its days', async () => {
  const api = await open();
  const lists = page.getByText('Paste a list', { exact: true });
  await lists.first().click();
  const list = page.getByRole('textbox', { name: 'Offers' });
  const add = button('Add to the form').first();
  await expect.element(add).toHaveAccessibleDescription('Paste a list first.');
  await list.fill('15% off scans\n\n£60 to £48 first visit (use promo code HALE20)');
  await add.click();
  await expect.element(list).toHaveValue('');
  await expect.poll(() => valuesOf('Offer')).toEqual(['15% off scans', '£60 to £48 first visit']);
  const first = region('Offer 1');
  await first.getByLabelText('Last day').fill('2026-03-31');
  await expect.element(first).toHaveTextContent('Until 31 March 2026');
  await first.getByLabelText('First day').fill('2026-04-01');
  await save.click();
  const lastDay = first.getByLabelText('Last day');
  await expectFieldError(lastDay, 'Please choose a last day on or after the first day');
  expect(api.count(SAVE)).toBe(0);
  await lastDay.fill('2026-04-30');
  await save.click();
  await expect.element(page.getByText('All changes saved.')).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([
    {
      version: 7,
      offers: [
        { text: '15% off scans', promoCode: '', from: '2026-04-01', until: '2026-04-30' },
        { text: '£60 to £48 first visit', promoCode: 'HALE20', from: null, until: null },
      ],
    },
  ]);
});

test('an owner pastes prices, and corrects the lines that could not be read', async () => {
  const api = await open();
  await page.getByText('Paste a list', { exact: true }).last().click();
  const list = page.getByRole('textbox', { name: 'Prices' });
  const add = button('Add to the form').last();
  await list.fill('Initial assessment £60 · 45 minutes\nAsk us\nCall us');
  await add.click();
  await expect.element(list).toHaveValue('Ask us\nCall us');
  await expectFieldError(list, /We couldn’t read these lines\. One per line/);
  await auditScreen();
  await list.fill('Call us');
  await add.click();
  await expectFieldError(list, /We couldn’t read this line\. One per line/);
  await list.fill('Crown £450–£600');
  await add.click();
  await expect.element(list).toHaveValue('');
  await expect.element(list).not.toHaveAttribute('aria-invalid', 'true');

  await button('Add price').click();
  const third = region('Price 3');
  await expect.element(third.getByLabelText('Service')).toHaveFocus();
  await third.getByLabelText('Service').fill('X-ray');
  await third.getByLabelText('Price from').fill('sixty');
  await save.click();
  await expectFieldError(
    third.getByLabelText('Price from'),
    'Please enter a price, like 60 or 60.50',
  );
  await third.getByLabelText('Price from').fill('60.50');
  await button('Move price 3 up').click();
  await button('Remove price 1').click();
  await save.click();
  await expect.element(page.getByText('All changes saved.')).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([
    {
      prices: [
        { service: 'X-ray', fromPence: 6050, toPence: null, note: '' },
        { service: 'Crown', fromPence: 45_000, toPence: 60_000, note: '' },
      ],
    },
  ]);
});

test('an owner adds a location, takes one away and brings a removed one back', async () => {
  const api = await open();
  const restore = button('Restore Annexe, 1 Park Row, Leeds');
  await expect.element(restore).toBeVisible();
  // A clinic keeps one location.
  expect(button('Remove location 1').elements()).toEqual([]);
  await restore.click();
  await expect.element(region('Removed locations')).not.toBeInTheDocument();
  await expect.element(region('Location 2').getByLabelText('Title')).toHaveValue('Annexe');
  await button('Remove location 2').click();
  await expect.element(region('Removed locations')).toBeVisible();
  await restore.click();
  await button('Add location').click();
  const address = region('Location 3').getByLabelText('Address');
  await expect.element(address).toHaveValue('');
  await save.click();
  await expectFieldError(address, 'Address is required');
  await address.fill('3 Hill Road');
  await region('Location 3').getByLabelText('Website').fill('northgate.example');
  await button('Remove location 1').click();
  await expect.element(region('Location 3')).not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByText('All changes saved.')).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([
    { locations: [RECORD.removedLocations[0], { title: '', address: '3 Hill Road' }] },
  ]);
});
