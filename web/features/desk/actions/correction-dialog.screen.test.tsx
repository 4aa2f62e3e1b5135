import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { deskButton, details, getOf, openDesk, row, visit } from '../testing/open-desk.ts';

const REQUEST = visit({ _id: 'one', patientName: 'Robin Marlow', status: 'pending', version: 2 });
const SAVE = 'PUT /api/appointments/one/corrections';
const HISTORY = 'GET /api/appointments/one/history';

const form = page.getByRole('dialog', { name: 'Correct details' });

test('a provider corrects the type, the payment and the phone of a request', async () => {
  const api = await openDesk([REQUEST], { [SAVE]: { body: { ...REQUEST, version: 3 } } });
  await deskButton('View Details', row('Robin Marlow')).click();
  await deskButton('Correct details', details).click();
  await form.getByLabelText('Appointment Type').selectOptions('Telehealth');
  await form.getByLabelText('Payment').selectOptions('Paid');
  await form.getByLabelText('Phone').fill('0113 496 0109');
  await expect.element(form.getByLabelText('Payment')).toHaveValue('paid');
  await auditScreen();
  await deskButton('Save corrections', form).click();
  await expect.element(page.getByText('Corrections saved.')).toBeVisible();
  expect(api.bodies(SAVE)).toEqual([
    { type: 'telehealth', paymentStatus: 'paid', phone: '0113 496 0109', version: 2 },
  ]);
});

test('a provider reads who changed what', async () => {
  const at = '2026-03-02T09:00:00.000Z';
  const body = [
    {
      at,
      by: 'provider',
      name: 'Kim Reed',
      action: 'correct',
      changes: [
        { field: 'type', from: 'in-person', to: 'telehealth' },
        { field: 'phone', from: '', to: '0113 496 0109' },
      ],
    },
    { at, by: 'member', name: null, action: 'request', changes: [] },
  ];
  await openDesk([REQUEST], { [HISTORY]: { body } });
  await deskButton('View Details', row('Robin Marlow')).click();
  await deskButton('Show history', details).click();
  const history = details.getByRole('region', { name: 'History' });
  for (const text of [
    'Appointment Type: from “In-Person” to “Telehealth”',
    'Phone: added “0113 496 0109”',
    'Requested by the member',
  ])
    await expect.element(history).toHaveTextContent(text);
  await auditScreen();
});

test('a provider corrects again after a mistake, a refusal and someone else’s change', async () => {
  const theirs = { ...REQUEST, notes: 'Theirs', version: 6 };
  const stale = { code: 'appointment/stale', error: 'Someone else has just changed this.' };
  const api = await openDesk([REQUEST], {
    [SAVE]: [
      { status: 400, body: { error: 'Check it.', fields: { phone: 'This is no phone number' } } },
      { status: 409, body: stale },
      { body: { ...theirs, version: 7 } },
    ],
  });
  await deskButton('View Details', row('Robin Marlow')).click();
  await deskButton('Correct details', details).click();
  const email = form.getByLabelText('Email');
  const phone = form.getByLabelText('Phone');
  const save = deskButton('Save corrections', form);
  await email.fill('robin@');
  await save.click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  expect(api.count(SAVE)).toBe(0);
  await email.fill('robin@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
  await phone.fill('0113 496 0109');
  await save.click();
  await expectFieldError(phone, 'This is no phone number');
  await expect.element(phone).toHaveFocus();
  await phone.fill('0113 496 0110');
  api.answer(getOf('one'), { body: theirs });
  await save.click();
  await expect.element(form).toHaveTextContent('Someone else has just changed this.');
  await expect.element(form.getByLabelText('Notes')).toHaveValue('Theirs');
  await expect.element(phone).toHaveValue('0113 496 0110');
  await save.click();
  await expect.element(page.getByText('Corrections saved.')).toBeVisible();
  const typed = { email: 'robin@example.com', phone: '0113 496 0110' };
  expect(api.bodies(SAVE)).toEqual([
    { email: 'robin@example.com', phone: '0113 496 0109', version: 2 },
    { ...typed, version: 2 },
    { ...typed, version: 6 },
  ]);
});

test('a provider who corrects nothing goes back to the details', async () => {
  const api = await openDesk([REQUEST], { [HISTORY]: { status: 500 } });
  await deskButton('View Details', row('Robin Marlow')).click();
  await deskButton('Correct details', details).click();
  await form.getByLabelText('Notes').fill('A note');
  await form.getByLabelText('Notes').fill('');
  await deskButton('Save corrections', form).click();
  await expect.element(details).toHaveTextContent('Robin Marlow');
  expect(api.count(SAVE)).toBe(0);
  await deskButton('Show history', details).click();
  await expect.element(details).toHaveTextContent('We couldn’t load the history.');
  api.answerFromClick(HISTORY, { body: [] });
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect.element(details).not.toHaveTextContent('We couldn’t load the history.');
});
