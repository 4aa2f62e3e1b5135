// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import DetailsDialog from './details-dialog.tsx';

const PUT = 'PUT /api/appointments/one';
const GET = 'GET /api/appointments/one';
const OVERLAPS = 'GET /api/appointments/provider/northgate/address/northgate-1/overlaps';

const CORRECT = 'Correct details';
const HISTORY = 'Show history';

afterEach(leavePage);

function open(parts: Partial<Appointment>, answers: Parameters<typeof stubApi>[0] = {}) {
  const one = buildAppointment({ _id: 'one', ...parts });
  const api = stubApi({
    [OVERLAPS]: { body: [] },
    [GET]: { body: one },
    [PUT]: { body: one },
    ...answers,
  });
  signInAs();
  const edited: string[] = [];
  openPage('/desk', () => {
    const [shown, setShown] = useState(true);
    if (!shown) return <p>closed</p>;
    return (
      <DetailsDialog
        appointment={one}
        onClose={() => setShown(false)}
        onEdit={(kind, { _id: id }) => edited.push(`${kind} ${id}`)}
      />
    );
  });
  return { api, edited };
}

const dialog = () => screen.findByRole('dialog', { name: 'Appointment details' });
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const fact = async (term: string) =>
  within(await dialog()).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows all details of an appointment', async () => {
  open({
    requestedDate: '2026-01-05',
    status: 'checked-in',
    type: 'telehealth',
    discount: 15,
    symptoms: 'A sore tooth',
    notes: 'Ring twice',
    serviceType: '15% off scans',
    cardState: 'lapsed',
    expiryDate: '2026-01-01',
    checkIn: { method: 'manual', at: '2026-01-05T09:58:00.000Z', verified: false },
  });
  const facts = {
    'Healthcare ID': '123456789019',
    Card: 'Lapsed on 1 January 2026',
    Date: 'Monday, January 5, 2026',
    Time: '10am to 10:30am',
    Type: 'Telehealth Consultation',
    Service: '15% off scans',
    Discount: '15% discount applied',
    Payment: 'Pay on the day',
    Status: 'Checked-in',
    'Check-in': '5 January 2026, 9:58am, manually. Mark it as completed to confirm the visit',
    'Reason for Visit': 'A sore tooth',
    'Patient Notes': 'Ring twice',
  };
  for (const [term, text] of Object.entries(facts)) expect(await fact(term), term).toBe(text);
  within(await dialog()).getByRole('heading', { name: 'Ada Byron' });
});

it.each([
  ['pending', '2026-03-05', ['Decline', 'Propose another time', 'Confirm']],
  ['confirmed', '2026-03-02', ['Add to calendar', 'Cancel Request', 'Reschedule', 'Check in']],
  ['confirmed', '2026-03-05', ['Add to calendar', 'Cancel Request', 'Reschedule']],
  ['checked-in', '2026-03-02', ['Mark Completed']],
  ['completed', '2026-03-02', []],
  ['cancelled', '2026-03-02', []],
] as const)(
  'offers the actions of a %s appointment on %s',
  async (status, requestedDate, names) => {
    // Never over today, whatever the time of the test.
    open({ status, requestedDate, preferredTime: '11:59pm' });
    const buttons = within(await dialog()).getAllByRole('button');
    const texts = buttons.map((button) => button.textContent).filter(Boolean);
    expect(texts.filter((text) => text !== CORRECT && text !== HISTORY)).toEqual(names);
    // A cancelled one has nothing to correct.
    expect(texts.includes(CORRECT)).toBe(status !== 'cancelled');
  },
);

it('shows the prices of an offer beside a discount of 0 percent', async () => {
  open({ discount: 0, serviceType: 'Check-up £50 to £40' });
  expect(await fact('Discount')).toBe('No discount applied\nWas £50, now £40');
});

it('shows who changed it, when and how', async () => {
  const entry = {
    at: '2026-03-02T10:00:00.000Z',
    by: 'provider',
    name: 'Robin Marlow',
    action: 'correct',
    changes: [{ field: 'paymentStatus', from: 'unpaid', to: 'paid' }],
  };
  const { api } = open({}, { 'GET /api/appointments/one/history': { body: [entry] } });
  await dialog();
  expect(api.count('GET /api/appointments/one/history')).toBe(0);
  await click('Show history');
  await screen.findByText('Corrected by Robin Marlow');
  screen.getByText('Payment: from “Pay on the day” to “Paid”');
  screen.getByText('2 March 2026, 10am');
});

it('opens the form for corrections', async () => {
  const { edited } = open({ status: 'completed' });
  await click('Correct details');
  expect(edited).toEqual(['correct one']);
});

it('confirms a request and closes', async () => {
  const { api } = open({ status: 'pending', version: 4 });
  await click('Confirm');
  await screen.findByText('closed');
  expect(api.bodies(PUT)).toEqual([{ status: 'confirmed', version: 4 }]);
  expect(toasts()).toEqual([
    { kind: 'success', text: 'Appointment request confirmed successfully!' },
  ]);
});

it('hides for the confirmation, and returns when it is declined', async () => {
  const { api } = open({ status: 'pending' });
  await click('Decline');
  await screen.findByRole('alertdialog', { name: 'Decline this request?' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click('Keep request');
  await dialog();
  await click('Decline');
  await click('Decline request');
  await screen.findByText('closed');
  expect(api.count(PUT)).toBe(1);
});

it('loads the newest version, and acts on it', async () => {
  const newest = buildAppointment({ _id: 'one', status: 'confirmed', version: 7 });
  const { api, edited } = open({ status: 'pending', version: 6 }, { [GET]: { body: newest } });
  await click('Reschedule');
  expect(edited).toEqual(['reschedule one']);
  await click('Cancel Request');
  await click('Cancel appointment');
  await screen.findByText('closed');
  expect(api.bodies(PUT)).toEqual([{ status: 'cancelled', version: 7 }]);
});

it('warns when the newest version cannot be loaded', async () => {
  open({ status: 'confirmed' }, { [GET]: { status: 500, body: {} } });
  await screen.findByText('We couldn’t load the latest details.');
  expect(await fact('Time')).toBe('10am to 10:30am');
});

it('warns of an overlap with a pending request', async () => {
  const overlap = {
    _id: 'other',
    patientName: 'Ada Lovelace',
    preferredTime: '10:00-10:30',
    status: 'confirmed',
  };
  open({ status: 'pending' }, { [OVERLAPS]: { body: [overlap] } });
  await screen.findByText('Overlaps with Ada L., 10am to 10:30am, confirmed');
});

it('shows an error when the calendar file fails', async () => {
  open(
    { status: 'confirmed' },
    { 'GET /api/appointments/one/calendar': { status: 503, body: { error: 'Busy.' } } },
  );
  await click('Add to calendar');
  await screen.findByText('We couldn’t create the calendar file.');
  screen.getByText('Busy.');
});

describe('the clinic’s notes', () => {
  const NOTES = 'PUT /api/appointments/one/notes';
  const field = async (name: RegExp) =>
    within(await dialog()).getByLabelText<HTMLTextAreaElement>(name);
  const type = async (name: RegExp, value: string) =>
    fireEvent.change(await field(name), { target: { value } });

  it('are saved once one has changed', async () => {
    const saved = buildAppointment({ _id: 'one', version: 4, message: 'Bring your scans.' });
    const { api } = open({ version: 3 }, { [NOTES]: { body: saved } });
    await dialog();
    expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull();
    await type(/^Message to the patient/, 'Bring your scans.');
    await click('Save notes');
    await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Notes saved.' }]));
    expect(api.bodies(NOTES)).toEqual([{ message: 'Bring your scans.', note: '', version: 3 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull());
  });

  it('stay as typed when another person was first, and are saved on the next try', async () => {
    const newest = buildAppointment({ _id: 'one', version: 5, deskNote: 'From a colleague' });
    const stale = { status: 409, body: { error: 'Someone was first.', code: 'appointment/stale' } };
    const { api } = open(
      { version: 3 },
      {
        [GET]: [{ body: buildAppointment({ _id: 'one', version: 3 }) }, { body: newest }],
        [NOTES]: [stale, { body: { ...newest, version: 6, deskNote: 'Mine' } }],
      },
    );
    await type(/^Private note/, 'Mine');
    await click('Save notes');
    await screen.findByText('Someone was first.');
    expect((await field(/^Private note/)).value).toBe('Mine');
    await waitFor(async () => {
      await click('Save notes');
      expect(api.bodies(NOTES).at(-1)).toMatchObject({ note: 'Mine', version: 5 });
    });
  });

  it('offer no message for a card that nobody has', async () => {
    open({ cardState: 'unknown' });
    await field(/^Private note/);
    expect(within(await dialog()).queryByLabelText(/^Message to the patient/)).toBeNull();
  });
});

it('shows how to reach the member, and the time that was proposed', async () => {
  open({
    status: 'pending',
    contact: { phone: '07700 900123', email: 'ada@example.com' },
    proposal: {
      by: 'provider',
      requestedDate: '2026-03-06',
      preferredTime: '2pm',
      at: '2026-03-02T09:00:00Z',
    },
  });
  expect(await fact('Phone')).toBe('07700 900123');
  expect(await fact('Email')).toBe('ada@example.com');
  expect(await fact('Proposed')).toBe('Friday, March 6, 2026, 2pm. Waiting for the member');
});
