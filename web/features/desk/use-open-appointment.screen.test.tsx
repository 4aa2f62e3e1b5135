import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  alertDialog,
  deskButton,
  details,
  getOf,
  LIST,
  openDesk,
  putOf,
  row,
  visit,
} from './testing/open-desk.ts';

const ADA = visit({ _id: 'ada', patientName: 'Ada Lovelace' });
const BEN = visit({ _id: 'ben', patientName: 'Ben Ray' });
const LINK = '?appointment=ada';

test('a provider follows a link to a visit outside the list, after a failure too', async () => {
  const api = await openDesk([BEN], { [getOf('ada')]: { status: 500 } }, LINK);
  await expect.element(details).toHaveTextContent('Failed to fetch appointment details');
  await auditScreen();
  api.answerFromClick(getOf('ada'), { body: ADA });
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect.element(details).toHaveTextContent('Ada Lovelace');
  await expect.element(details).not.toHaveTextContent('Failed to fetch');
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(row('Ben Ray')).toBeVisible();
});

test.each([400, 403, 404])(
  'a provider reads of a visit that is not theirs (%i)',
  async (status) => {
    await openDesk([BEN], { [getOf('ada')]: { status } }, LINK);
    const missing = page.getByRole('dialog', { name: 'Appointment not found' });
    await expect
      .element(missing)
      .toHaveTextContent(
        'We couldn’t find this appointment at your clinic. The link may be incomplete.',
      );
    expect(missing.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
    if (status === 404) await auditScreen();
    await missing.getByText('Close', { exact: true }).click();
    await expect.element(missing).not.toBeInTheDocument();
  },
);

test('a provider follows a link to a visit of the list, even if it is gone by now', async () => {
  await openDesk([ADA, BEN], { [getOf('ada')]: { status: 404 } }, LINK);
  await expect.element(details).toHaveTextContent('Ada Lovelace');
  await expect.element(details).toHaveTextContent('You’re seeing the last details we loaded.');
});

test('a visit stays open after it has left the list', async () => {
  const api = await openDesk([ADA, BEN], { [putOf('ada')]: { status: 500 } });
  await deskButton('View Details', row('Ada Lovelace')).click();
  await expect.element(details).toHaveTextContent('Ada Lovelace');
  await deskButton('Cancel Request', details).click();
  api.answer(LIST, { body: [BEN] });
  await deskButton('Cancel appointment', alertDialog).click();
  await deskButton('OK', alertDialog).click();
  const names = page.getByRole('rowheader', { includeHidden: true });
  await expect.poll(() => names.elements().length).toBe(1);
  await expect.element(names).toHaveTextContent('Ben Ray');
  await expect.element(details).toHaveTextContent('Ada Lovelace');
});
