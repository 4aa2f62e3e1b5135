import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { addPlace } from '../actions/testing/add-samples.ts';
import {
  deskButton,
  details,
  LIST,
  openDesk,
  OWN_CLINICS,
  row,
  UNSETTLED,
  visit,
} from '../testing/open-desk.ts';

const LONG_NAME = 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone';
const TODAY = '2026-03-02';

const REQUEST = visit({
  patientName: 'Robin Marlow',
  status: 'pending',
  requestedDate: '2026-03-05',
});
const LONG = visit({
  patientName: LONG_NAME,
  requestedDate: TODAY,
  preferredTime: 'any time after the school run, if that suits you',
  serviceType: '15% off health screening, including a long conversation about the results',
  discount: 15,
  cardState: 'unknown',
});
const ROWS = [
  REQUEST,
  visit({
    patientName: 'Bertie Ames',
    requestedDate: '2026-03-01',
    payment: { status: 'paid', amount: null, method: 'cash' },
  }),
  visit({ patientName: 'Cora Lund', requestedDate: TODAY, status: 'checked-in' }),
  visit({ patientName: 'Dinah Wu', requestedDate: TODAY, status: 'completed' }),
  LONG,
  visit({
    patientName: 'Édith Ngo',
    requestedDate: '2026-03-12',
    type: 'telehealth',
    status: 'cancelled',
  }),
];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tick = (text: string) => row(text).getByRole('checkbox');
const selected = (count: number) => page.getByText(`${count} request(s) selected`);
const announced = (text: string) => page.getByRole('status').filter({ hasText: text });

test('a provider reads that there are no requests', async () => {
  await openDesk([]);
  await expect
    .element(page.getByRole('heading', { name: 'No appointment requests' }))
    .toBeVisible();
  await expect
    .element(
      page.getByText('No appointment requests at the moment. New requests will appear here.'),
    )
    .toBeVisible();
  await expect.element(announced('No requests yet.')).toBeInTheDocument();
  await auditScreen();
});

test('a provider reads that no request matches the filters, and clears them', async () => {
  await openDesk([], {}, '?search=zzzz');
  await expect
    .element(
      page.getByText('No requests match your current filters. Try adjusting your search criteria.'),
    )
    .toBeVisible();
  await auditScreen();
  await deskButton('Clear Filters').first().click();
  await expect
    .element(page.getByPlaceholder('Patient name, symptoms, or healthcare ID...'))
    .toHaveValue('');
});

test('a provider filters and sorts, and each choice stays with the next', async () => {
  const asked: Record<string, string>[] = [];
  await openDesk([], {
    [LIST]: (_, _call, query) => {
      asked.push(Object.fromEntries(query));
      return { body: [] };
    },
  });
  const last = () => expect.poll(() => asked.at(-1));
  const choose = (label: string, option: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOptions(option);
  await last().toEqual({ sort: 'day' });
  await choose('Type', 'Telehealth');
  await last().toMatchObject({ type: 'telehealth' });
  await choose('Status', 'Confirmed');
  await last().toMatchObject({ type: 'telehealth', status: 'confirmed' });
  await choose('Sort By', 'Patient Name');
  await last().toMatchObject({ type: 'telehealth', status: 'confirmed', sort: 'name' });
  await page.getByLabelText('From Date').fill('2026-03-04');
  await last().toMatchObject({ type: 'telehealth', dateFrom: '2026-03-04' });
  await choose('Type', 'All Types');
  await last().not.toHaveProperty('type');
  await choose('Status', 'All Status');
  await last().not.toHaveProperty('status');
});

test('a provider reads rows of every status', async () => {
  await openDesk(ROWS);
  for (const [name, text] of [
    ['Robin Marlow', 'New'],
    [LONG_NAME, 'Today'],
    [LONG_NAME, 'Not recognised'],
    ['Bertie Ames', 'Paid'],
    ['Cora Lund', 'Checked-in'],
    ['Dinah Wu', 'Completed'],
    ['Édith Ngo', 'Cancelled'],
  ] as const)
    await expect.element(row(name)).toHaveTextContent(text);
  await auditScreen();
});

test('a provider selects rows one by one, in a range and all at once', async () => {
  await openDesk(ROWS);
  const all = page.getByRole('checkbox', { name: 'Select all requests' });
  await all.click();
  await expect.element(selected(4)).toBeVisible();
  for (const name of ['Cora Lund', 'Dinah Wu']) expect(tick(name).elements()).toEqual([]);
  await auditScreen();
  await all.click();
  await expect.element(selected(4)).not.toBeInTheDocument();
  await tick('Robin Marlow').click();
  await expect.element(selected(1)).toBeVisible();
  await tick(LONG_NAME).click({ modifiers: ['Shift'] });
  await expect.element(selected(3)).toBeVisible();
  await expect.element(deskButton('Bulk Confirm')).toBeVisible();
  await deskButton('Clear selection').click();
  await expect.element(deskButton('Bulk Cancel')).not.toBeInTheDocument();
});

test('a provider unfolds new requests and goes back to earlier days, after a failure too', async () => {
  const requests = ['Ada Pell', 'Ben Ray', 'Cal Moss', 'Dot Hale'].map((patientName) =>
    visit({ patientName, status: 'pending', requestedDate: '2026-03-05' }),
  );
  const before = visit({ patientName: 'Eli Frost', requestedDate: '2026-02-20' });
  let failures = 1;
  await openDesk([], {
    [LIST]: (_, _call, query) => {
      if (!query.has('cursor'))
        return {
          body: [...requests, LONG],
          headers: { [DESK_LIST_HEADERS.total]: '6', [DESK_LIST_HEADERS.earlier]: 'before' },
        };
      failures -= 1;
      return failures >= 0 ? { status: 400 } : { body: [before] };
    },
  });
  const divider = page.getByRole('row').filter({ hasText: 'Show earlier requests' });
  await expect.element(button('Show all 4 new requests')).toBeVisible();
  expect(row('Dot Hale').elements()).toEqual([]);
  await button('Show all 4 new requests').click();
  await expect.element(row('Dot Hale')).toBeVisible();
  expect(divider.getByRole('button').elements()).toHaveLength(1);
  await button('Show earlier requests').click();
  await expect.element(divider).toHaveTextContent('We couldn’t load them. Please try again.');
  await auditScreen();
  await button('Show earlier requests').click();
  await expect.element(row('Eli Frost')).toBeVisible();
  expect(divider.elements()).toEqual([]);
});

test('a provider reads only the requests of today', async () => {
  await openDesk([LONG]);
  await button('Today').click();
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('From Date')).toHaveValue(TODAY);
  await auditScreen();
});

test('read-only staff see the day, and can change nothing of it', async () => {
  await openDesk([LONG], {
    [OWN_CLINICS]: { body: [{ ...addPlace.provider, staffKind: 'read-only' }] },
    [UNSETTLED]: { body: [LONG] },
  });
  await expect.element(row(LONG_NAME)).toHaveTextContent('Confirmed');
  await expect.element(row(LONG_NAME).getByRole('button')).toHaveTextContent('View Details');
  expect(tick(LONG_NAME).elements()).toEqual([]);
  for (const name of ['Add Appointment', 'Scan a card', 'Say who attended'])
    expect(deskButton(name).elements()).toEqual([]);
  await auditScreen();
  await deskButton('View Details', row(LONG_NAME)).click();
  await expect.element(details).toHaveTextContent(LONG_NAME);
  for (const name of ['Check in', 'Reschedule', 'Cancel', 'Correct details'])
    expect(deskButton(name, details).elements()).toEqual([]);
});
