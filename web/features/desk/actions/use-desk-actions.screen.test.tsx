import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  alertDialog,
  deskButton,
  LIST,
  openDesk,
  putOf,
  row,
  visit,
} from '../testing/open-desk.ts';

const BULK = 'POST /api/appointments/bulk';

const CLEO = visit({ _id: 'cleo', patientName: 'Cleo Single' });
const FIRST = visit({ _id: 'first', patientName: 'Dora First' });
const SECOND = visit({ _id: 'second', patientName: 'Dora Second' });

test('keeps an appointment, sees an error, then cancels it', async () => {
  const PUT = putOf('cleo');
  const cancelled = { ...CLEO, status: 'cancelled' as const, version: 2 };
  let now = CLEO;
  // The desk may ask again by itself.
  const api = await openDesk([CLEO], { [LIST]: () => ({ body: [now] }), [PUT]: { status: 500 } });
  const cleo = row('Cleo Single');
  const cancel = deskButton('Cancel', cleo);
  await cancel.click();
  await deskButton('Keep appointment', alertDialog).click();
  await expect.element(cancel).toHaveFocus();
  expect(api.count(PUT)).toBe(0);

  await cancel.click();
  await expect.element(alertDialog).toHaveAccessibleName('Cancel this appointment?');
  await deskButton('Cancel appointment', alertDialog).click();
  await expect.element(alertDialog).toHaveAccessibleName('Failed to update appointment request.');
  await deskButton('OK', alertDialog).click();
  await expect.element(cancel).toHaveFocus();
  await expect.element(cleo).toHaveTextContent('Confirmed');

  api.answer(PUT, () => {
    now = cancelled;
    return { body: cancelled };
  });
  await cancel.click();
  await deskButton('Cancel appointment', alertDialog).click();
  await expect.element(page.getByText('Appointment request cancelled successfully!')).toBeVisible();
  await expect.element(cleo).toHaveTextContent('Cancelled');
  await expect.element(deskButton('View Details', cleo)).toHaveFocus();
  expect(deskButton('Reschedule', cleo).elements()).toEqual([]);
});

test('sees which appointments could not be cancelled, and why', async () => {
  const failed = [
    { id: 'first', code: 'appointment/not-possible', message: 'It was completed.' },
    { id: 'second', code: 'appointment/not-possible', message: 'It was already cancelled.' },
  ];
  const api = await openDesk([CLEO, FIRST, SECOND], {
    [BULK]: { body: { updated: [{ ...CLEO, status: 'cancelled' }], failed } },
  });
  for (const name of ['Cleo Single', 'Dora First', 'Dora Second'])
    await row(name).getByRole('checkbox').click();
  await deskButton('Bulk Cancel').click();
  await deskButton('Cancel 3 requests', alertDialog).click();
  await expect
    .element(alertDialog)
    .toHaveAccessibleName('Failed to cancel some requests. Please try again.');
  for (const text of ['1 request was cancelled.', 'It was completed.', 'Dora First, 3 March 2026'])
    await expect.element(alertDialog).toHaveTextContent(text);
  await expect.element(alertDialog).not.toHaveTextContent('Cleo Single');
  expect(api.bodies(BULK)).toEqual([{ ids: ['cleo', 'first', 'second'], status: 'cancelled' }]);
  await auditScreen();
});

test('keeps what was selected, and cancels it all later', async () => {
  const rows = [CLEO, FIRST];
  const updated = rows.map((one) => ({ ...one, status: 'cancelled' as const }));
  const api = await openDesk(rows, { [BULK]: { body: { updated, failed: [] } } });
  for (const name of ['Cleo Single', 'Dora First']) await row(name).getByRole('checkbox').click();
  await deskButton('Bulk Cancel').click();
  await expect.element(alertDialog).toHaveAccessibleName('Cancel 2 requests?');
  await deskButton('Keep requests', alertDialog).click();
  await expect.element(deskButton('Bulk Cancel')).toHaveFocus();
  await expect.element(page.getByText('2 request(s) selected')).toBeVisible();
  expect(api.count(BULK)).toBe(0);
  await deskButton('Bulk Cancel').click();
  await deskButton('Cancel 2 requests', alertDialog).click();
  await expect.element(page.getByText('Successfully cancelled 2 requests')).toBeVisible();
  await expect.element(deskButton('Bulk Cancel')).not.toBeInTheDocument();
  expect(api.bodies(BULK)).toEqual([{ ids: ['cleo', 'first'], status: 'cancelled' }]);
});
