import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { deskButton, openDesk, OVERLAPS, visit } from '../testing/open-desk.ts';
import { familyPatient, singlePatient } from './testing/add-samples.ts';

const PATIENTS = 'GET /api/healthcard';
const POST = 'POST /api/appointments';

const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const suggestion = page.getByRole('listbox').getByRole('option');
const card = dialog.getByRole('combobox', { name: 'Healthcare ID' });
const add = deskButton('Add Request', dialog);

/** Opens the form; looking for patients finds this one. */
async function open(patient: typeof singlePatient | null, api: ApiAnswers = {}) {
  const calls = await openDesk([], { [PATIENTS]: { body: patient ? [patient] : [] }, ...api });
  await deskButton('Add Appointment').click();
  await expect.element(card).toHaveFocus();
  return calls;
}

async function fillVisit(): Promise<void> {
  await field('Requested Date').fill('2026-03-04');
  await field('Preferred Time').fill('15:00 - 15:30');
  await field('Symptoms / Reason for Visit').fill('A sore tooth');
}

test('is offered the member of a card number, and picks them by keyboard', async () => {
  await open(singlePatient);
  await userEvent.keyboard('123456789018');
  for (const text of ['1234 5678 9018', 'Robin Marlow', 'Individual Plan'])
    await expect.element(suggestion).toHaveTextContent(text);
  await auditScreen('suggestion');
  await userEvent.keyboard('{Escape}');
  await expect.element(suggestion).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestion).toBeVisible();
  await field('Preferred Time').click();
  await expect.element(suggestion).not.toBeInTheDocument();
  await card.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestion).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Patient Name')).toHaveValue('Robin Marlow');
  for (const label of ['Patient Name', 'Date of Birth', 'Gender', 'Expiry Date', 'Membership Type'])
    await expect.element(field(label)).toHaveAttribute('readonly');
  await auditScreen('picked');
});

test('reads which fields are missing, then that it could not be added', async () => {
  const api = await open(null, { [POST]: { status: 500 } });
  await card.fill('A-17');
  await field('Patient Name').fill('Nora Unknown');
  await add.click();
  const missing = dialog.getByText('Please fill in all required fields', { exact: true });
  await expect.poll(() => missing.elements()).toHaveLength(3);
  await expect.element(field('Requested Date')).toHaveFocus();
  await auditScreen('missing');
  expect(api.count(POST)).toBe(0);
  await fillVisit();
  await add.click();
  await expect
    .element(dialog.getByText('Failed to add appointment request.', { exact: true }))
    .toBeVisible();
  await expect.element(field('Symptoms / Reason for Visit')).toHaveValue('A sore tooth');
  await auditScreen('failed');
});

test('chooses a person of a family, and reads what the visit overlaps with', async () => {
  const other = visit({ patientName: 'Dev Raman', preferredTime: '15:15-15:45' });
  await open(familyPatient, { [OVERLAPS]: { body: [other] } });
  await userEvent.keyboard('2234');
  await suggestion.click();
  const names = field('Patient Name').getByRole('option');
  await expect.element(names.first()).toHaveTextContent('Priya Raman');
  expect(names.elements().map(({ textContent }) => textContent)).toEqual([
    'Priya Raman',
    'Dev Raman',
    'Asha Raman',
  ]);
  await field('Patient Name').selectOptions('Asha Raman');
  await fillVisit();
  await expect
    .element(dialog)
    .toHaveTextContent('Overlaps with Dev R., 3:15pm to 3:45pm, confirmed');
  await auditScreen();
});

test.each([
  ['active', '2026-09-01', 'Active membership, valid until 1 September 2026.'],
  ['active', null, 'Active membership.'],
  ['lapsed', '2026-01-05', 'This membership lapsed on 5 January 2026.'],
  ['lapsed', null, 'This card has no active membership.'],
  // Nothing of a disputed payment.
  ['suspended', '2026-09-01', 'This membership isn’t active at the moment.'],
] as const)('reads of a card (%s, until %s): "%s"', async (cardState, expiryDate, text) => {
  await open({ ...singlePatient, cardState, expiryDate });
  await userEvent.keyboard('1234');
  await suggestion.click();
  await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
});

test('corrects what the server refuses, and adds the appointment', async () => {
  const fields = { patientName: 'Please check the name', unknown: 'Nothing to correct' };
  const api = await open(null, {
    [POST]: [
      { status: 400, body: { error: 'Please check it.', fields } },
      { body: visit({ patientName: 'Nora Known' }) },
    ],
  });
  await card.fill('A-17');
  await field('Patient Name').fill('Nora Unknown');
  await field('Gender').selectOptions('Female');
  await field('Date of Birth').fill('1990-05-05');
  await fillVisit();
  await add.click();
  await expectFieldError(field('Patient Name'), 'Please check the name');
  await expect.element(field('Patient Name')).toHaveFocus();
  await expect.element(dialog).toHaveTextContent('We’ve kept what you entered.');
  await expect.element(dialog).not.toHaveTextContent('Nothing to correct');
  await field('Patient Name').fill('Nora Known');
  await add.click();
  await expect.element(page.getByText('Appointment request added successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.bodies(POST)).toMatchObject([
    { patientName: 'Nora Unknown', requestedDate: '2026-03-04' },
    { patientName: 'Nora Known', requestedDate: '2026-03-04' },
  ]);
  // What was sent is no draft any more.
  await deskButton('Add Appointment').click();
  await expect.element(field('Preferred Time')).toHaveValue('');
});
