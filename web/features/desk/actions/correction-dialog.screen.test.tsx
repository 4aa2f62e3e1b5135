import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { deskButton, details, openDesk, row, visit } from '../testing/open-desk.ts';

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
