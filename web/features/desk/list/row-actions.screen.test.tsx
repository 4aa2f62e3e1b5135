import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  alertDialog,
  deskButton,
  details,
  LIST,
  openDesk,
  putOf,
  row,
  visit,
} from '../testing/open-desk.ts';

const TODAY = '2026-03-02';
const REQUEST = visit({ _id: 'request', patientName: 'Robin Marlow', status: 'pending' });
const LATER = visit({ _id: 'later', patientName: 'Ada Lovelace' });
const NOW = visit({ _id: 'now', patientName: 'Ben Ray', requestedDate: TODAY, version: 3 });
const HERE = visit({ ...NOW, _id: 'here', patientName: 'Cal Moss', status: 'checked-in' });
const GONE = visit({ _id: 'gone', patientName: 'Dot Hale', status: 'cancelled' });
const ROWS = [REQUEST, LATER, NOW, HERE, GONE];

const SETTLE = 'POST /api/appointments/over/settlement';

const newTime = page.getByRole('dialog', { name: 'Reschedule' });
const namesIn = (text: string) =>
  row(text)
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);

test('a provider finds the next step of each visit in its row, and takes it', async () => {
  const api = await openDesk(ROWS, {
    [putOf('request')]: { body: { ...REQUEST, status: 'confirmed' } },
    [putOf('now')]: { body: { ...NOW, status: 'checked-in' } },
    [putOf('here')]: { body: { ...HERE, status: 'completed' } },
  });
  await expect.element(row('Robin Marlow')).toBeVisible();
  expect(namesIn('Robin Marlow')).toEqual(['Confirm', 'View Details']);
  expect(namesIn('Ada Lovelace')).toEqual(['View Details', 'Reschedule', 'Cancel']);
  expect(namesIn('Ben Ray')).toEqual(['Check in', 'View Details', 'Reschedule', 'Cancel']);
  expect(namesIn('Cal Moss')).toEqual(['Mark Completed', 'View Details']);
  expect(namesIn('Dot Hale')).toEqual(['View Details']);
  for (const [name, label, id, text, body] of [
    ['Robin Marlow', 'Confirm', 'request', 'confirmed', { status: 'confirmed', version: 1 }],
    ['Ben Ray', 'Check in', 'now', 'checked in', { status: 'checked-in', version: 3 }],
    ['Cal Moss', 'Mark Completed', 'here', 'completed', { status: 'completed', version: 3 }],
  ] as const) {
    await deskButton(label, row(name)).click();
    await expect
      .element(page.getByText(`Appointment request ${text} successfully!`))
      .toBeInTheDocument();
    expect(api.bodies(putOf(id))).toEqual([body]);
  }
  await deskButton('Reschedule', row('Ada Lovelace')).click();
  await expect.element(newTime).toHaveTextContent('Ada Lovelace');
});

test('a row waits for its answer, and the others do not', async () => {
  const api = await openDesk([REQUEST, NOW], { [putOf('request')]: 'never' });
  const confirm = deskButton('Confirm', row('Robin Marlow'));
  await confirm.click();
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect.element(deskButton('Check in', row('Ben Ray'))).not.toHaveAttribute('aria-disabled');
  (confirm.element() as HTMLElement).click();
  expect(api.count(putOf('request'))).toBe(1);
});

test('a visit of an earlier day is settled in its row', async () => {
  const over = visit({ _id: 'over', patientName: 'Eli Frost', requestedDate: '2026-02-20' });
  const api = await openDesk([over], { [SETTLE]: { body: { ...over, status: 'completed' } } });
  await deskButton('Attended', row('Eli Frost')).click();
  await expect
    .element(page.getByText('Marked as attended. You can undo this in the details.'))
    .toBeVisible();
  expect(api.bodies(SETTLE)).toEqual([{ action: 'attend', version: 1 }]);
});

test('a phone shows the likely step of each visit beside its details', async () => {
  const api = await openDesk(ROWS, {
    [LIST]: { body: ROWS },
    [putOf('now')]: { status: 500 },
  });
  await page.viewport(390, 844);
  await expect.poll(() => namesIn('Ben Ray')).toEqual(['Check in', 'View Details']);
  expect(namesIn('Ada Lovelace')).toEqual(['Reschedule', 'View Details']);
  expect(namesIn('Dot Hale')).toEqual(['View Details']);

  const checkIn = deskButton('Check in', row('Ben Ray'));
  await checkIn.click();
  await expect.element(alertDialog).toHaveAccessibleName('Failed to update appointment request.');
  expect(api.bodies(putOf('now'))).toEqual([{ status: 'checked-in', version: 3 }]);
  await deskButton('OK', alertDialog).click();
  await expect.element(checkIn).toHaveFocus();

  await deskButton('View Details', row('Dot Hale')).click();
  await expect.element(details).toHaveTextContent('Dot Hale');
  await userEvent.keyboard('{Escape}');
  await deskButton('Reschedule', row('Ada Lovelace')).click();
  await expect.element(newTime).toHaveTextContent('Ada Lovelace');
});

test('requests that arrive meanwhile are announced, and an older one is not', async () => {
  const newer = visit({
    patientName: 'Fay Holt',
    status: 'pending',
    createdAt: '2026-03-02T09:30:00.000Z',
  });
  const older = visit({ ...newer, _id: 'older', createdAt: '2026-02-01T09:00:00.000Z' });
  let rows = [NOW];
  await openDesk([NOW], {
    [LIST]: () => ({ body: rows }),
    [putOf('now')]: { body: { ...NOW, status: 'checked-in' } },
  });
  const announced = page.getByRole('status').filter({ hasText: /new request/ });
  await expect.element(row('Ben Ray')).toBeVisible();
  expect(announced.elements()).toEqual([]);
  rows = [newer, { ...newer, _id: 'newest' }, older, NOW];
  await deskButton('Check in', row('Ben Ray')).click();
  await expect.element(announced).toHaveTextContent(/^2 new requests$/);
});

test('a phone says how many filters are set, and opens them', async () => {
  await openDesk(ROWS, {}, '?status=confirmed&type=in-person&dateFrom=2026-03-02');
  await page.viewport(390, 844);
  const filters = page.getByRole('button', { name: 'Filters (3)' });
  await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect.element(status).not.toBeInTheDocument();
  await filters.click();
  await status.selectOptions('All Status');
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('All Types');
  await page.getByLabelText('From Date').fill('');
  const none = page.getByRole('button', { name: 'Filters', exact: true });
  await expect.element(none).toHaveAttribute('aria-expanded', 'true');
  await none.click();
  await expect.element(status).not.toBeInTheDocument();
});
