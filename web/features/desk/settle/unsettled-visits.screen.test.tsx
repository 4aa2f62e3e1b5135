import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  alertDialog,
  deskButton,
  details,
  openDesk,
  row,
  UNSETTLED,
  visit,
} from '../testing/open-desk.ts';

const settle = (id: string) => `POST /api/appointments/${id}/settlement`;

const ADA = visit({ _id: 'ada', patientName: 'Ada Lovelace', requestedDate: '2026-02-20' });
const BEN = visit({
  _id: 'ben',
  patientName: 'Ben Ray',
  requestedDate: '2026-03-02',
  preferredTime: '',
  status: 'checked-in',
  version: 4,
  checkIn: { method: 'manual', at: '2026-03-02T08:00:00.000Z', verified: false },
});
const CAL = visit({ ...BEN, _id: 'cal', patientName: 'Cal Moss', disputed: true });

const section = page.getByRole('region', { name: /to settle$/ });
const line = (text: string) => section.getByRole('listitem').filter({ hasText: text });

test('a provider settles visits that are over, after a failure too', async () => {
  let left = [ADA, BEN, CAL];
  const api = await openDesk([], {
    [UNSETTLED]: () => ({ body: left }),
    [settle('ada')]: { status: 500 },
    [settle('ben')]: { status: 500 },
  });
  await expect.element(section).toHaveAccessibleName('3 visits to settle');
  await expect.element(section.getByRole('list')).not.toBeInTheDocument();
  await deskButton('Say who attended').click();
  await expect.element(line('Ada Lovelace')).toHaveTextContent('20 February 2026, 10am to 10:30am');
  await expect
    .element(line('Ben Ray'))
    .toHaveTextContent('Today, checked in by the member, without location');
  await expect.element(line('Cal Moss')).toHaveTextContent('Today, check-in disputed');
  await auditScreen();

  const attended = deskButton('Attended', line('Ada Lovelace'));
  await attended.click();
  await expect.element(alertDialog).toHaveAccessibleName('Failed to update appointment request.');
  await deskButton('OK', alertDialog).click();
  await expect.element(attended).toHaveFocus();
  api.answer(settle('ada'), () => {
    left = [BEN, CAL];
    return { body: { ...ADA, status: 'completed' } };
  });
  await attended.click();
  await expect
    .element(page.getByText('Marked as attended. You can undo this in the details.'))
    .toBeVisible();
  await expect.element(section).toHaveAccessibleName('2 visits to settle');
  expect(api.bodies(settle('ada')).at(-1)).toEqual({ action: 'attend', version: 1 });

  api.answer(settle('ben'), () => {
    left = [CAL];
    return { body: { ...BEN, status: 'cancelled' } };
  });
  await deskButton('Did not attend', line('Ben Ray')).click();
  await expect
    .element(page.getByText('Marked as not attended. You can undo this in the details.'))
    .toBeVisible();
  await expect.element(section).toHaveAccessibleName('1 visit to settle');
  expect(api.bodies(settle('ben'))).toEqual([{ action: 'no-show', version: 4 }]);

  await deskButton('Hide').click();
  await expect.element(line('Cal Moss')).not.toBeInTheDocument();
  await expect.element(deskButton('Say who attended')).toHaveAttribute('aria-expanded', 'false');
});

test('a visit with a check-in is completed, and its name leads to the details', async () => {
  const PUT = 'PUT /api/appointments/cal';
  const api = await openDesk([CAL], {
    [UNSETTLED]: { body: [CAL] },
    [PUT]: { body: { ...CAL, status: 'completed' } },
  });
  await expect.element(row('Cal Moss')).toBeVisible();
  await deskButton('Say who attended').click();
  await deskButton('Attended', line('Cal Moss')).click();
  await expect.element(page.getByText('Appointment request completed successfully!')).toBeVisible();
  expect(api.bodies(PUT)).toEqual([{ status: 'completed', version: 4 }]);
  await line('Cal Moss').getByRole('button', { name: 'Cal Moss', exact: true }).click();
  await expect.element(details).toHaveTextContent('Cal Moss');
});
