// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import type { NewTime } from './new-time.ts';
import NewTimeDialog from './new-time-dialog.tsx';

const PUT = 'PUT /api/appointments/one';
const GET = 'GET /api/appointments/one';
const OVERLAPS = 'GET /api/appointments/provider/northgate/address/northgate-1/overlaps';
const one = buildAppointment({ _id: 'one', version: 2 });
const BOTH = 'Please select both date and time range.';

afterEach(leavePage);

function Page({ kind }: { kind: NewTime }) {
  const [shown, setShown] = useState(true);
  if (!shown) return <p>closed</p>;
  return <NewTimeDialog kind={kind} appointment={one} onClose={() => setShown(false)} />;
}

function open(answers: Parameters<typeof stubApi>[0] = {}, kind: NewTime = 'reschedule') {
  const api = stubApi({ [OVERLAPS]: { body: [] }, [PUT]: { body: one }, ...answers });
  signInAs();
  openPage('/desk', () => <Page kind={kind} />);
  return api;
}

const dialog = () => screen.findByRole('dialog', { name: 'Reschedule' });
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(label), { target: { value } });
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const value = async (label: RegExp) =>
  within(await dialog()).getByLabelText<HTMLInputElement>(label).value;

it.each([
  [/^New Date/, '2026-03-09', /^New Time Range/],
  [/^New Time Range/, '2pm-3pm', /^New Date/],
])('requires more than %s', async (label, text, other) => {
  const api = open();
  await fill(label, text);
  await click('Save');
  await screen.findByRole('alertdialog', { name: BOTH });
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('OK');
  expect(await value(label)).toBe(text);
  const missing = within(await dialog()).getByLabelText(other);
  expect(missing.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(missing));
  expect(api.count(PUT)).toBe(0);
});

it('sends the new day and time, once', async () => {
  const api = open({ [PUT]: { body: one, waitMs: 30 } });
  await fill(/^New Date/, '2026-03-09');
  await fill(/^New Time Range/, ' 2pm-3pm ');
  const save = await screen.findByRole('button', { name: 'Save' });
  for (let count = 0; count < 3; count += 1) fireEvent.click(save);
  await screen.findByText('closed');
  expect(api.bodies(PUT)).toEqual([
    { requestedDate: '2026-03-09', preferredTime: '2pm-3pm', status: 'confirmed', version: 2 },
  ]);
  expect(toasts()).toEqual([{ kind: 'success', text: 'Appointment rescheduled successfully!' }]);
});

it.each([
  ['in the past', '2026-03-01', 'This date is in the past. Use it anyway?'],
  [
    'more than 12 months ahead',
    '2027-03-03',
    'This date is more than 12 months ahead. Use it anyway?',
  ],
])('asks before it uses a day %s (P-57)', async (_, day, question) => {
  const api = open();
  await fill(/^New Date/, day);
  await fill(/^New Time Range/, '2pm');
  await screen.findByText(question);
  await click('Save');
  await screen.findByText('Please confirm this date, or choose another one');
  expect(api.count(PUT)).toBe(0);
  const answer = screen.getByRole('checkbox', { name: 'Yes, use this date' });
  await waitFor(() => expect(document.activeElement).toBe(answer));
  fireEvent.click(answer);
  await click('Save');
  await screen.findByText('closed');
  expect(api.bodies(PUT)).toMatchObject([{ requestedDate: day, dayConfirmed: true }]);
});

it('asks again about another day', async () => {
  const api = open();
  await fill(/^New Date/, '2026-03-01');
  await fill(/^New Time Range/, '2pm');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Yes, use this date' }));
  await fill(/^New Date/, '2026-02-01');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  await click('Save');
  await screen.findByText('Please confirm this date, or choose another one');
  expect(api.count(PUT)).toBe(0);
});

it('keeps the entries when saving fails', async () => {
  open({ [PUT]: { status: 500, body: {} } });
  await fill(/^New Date/, '2026-03-09');
  await fill(/^New Time Range/, '2pm');
  await click('Save');
  await screen.findByRole('alertdialog', { name: 'Failed to reschedule appointment.' });
  await click('OK');
  expect([await value(/^New Date/), await value(/^New Time Range/)]).toEqual(['2026-03-09', '2pm']);
});

it('continues with the newest version after a conflict', async () => {
  const newest = { ...one, version: 5, requestedDate: '2026-03-20', preferredTime: 'noon' };
  const stale = { status: 409, body: { code: 'appointment/stale', error: 'Someone changed it.' } };
  const api = open({ [PUT]: [stale, { body: one }], [GET]: { body: newest } });
  await fill(/^New Date/, '2026-03-09');
  await fill(/^New Time Range/, '2pm');
  await click('Save');
  await screen.findByText('Someone changed it.');
  await click('OK');
  await screen.findByText(/Currently Friday, March 20, 2026, midday/);
  await click('Save');
  await screen.findByText('closed');
  expect(api.bodies(PUT)).toMatchObject([{ version: 2 }, { version: 5 }]);
});

it('closes if the appointment was cancelled meanwhile', async () => {
  const stale = { status: 409, body: { code: 'appointment/stale', error: 'Someone changed it.' } };
  open({ [PUT]: stale, [GET]: { body: { ...one, status: 'cancelled', version: 3 } } });
  await fill(/^New Date/, '2026-03-09');
  await fill(/^New Time Range/, '2pm');
  await click('Save');
  await click('OK');
  await screen.findByText('closed');
});

it('warns of an overlap without blocking', async () => {
  const overlap = {
    _id: 'other',
    patientName: 'Ada Lovelace',
    preferredTime: '14:00-14:30',
    status: 'confirmed',
  };
  const api = open({ [OVERLAPS]: { body: [overlap] } });
  await fill(/^New Date/, '2026-03-09');
  await fill(/^New Time Range/, '2pm');
  await screen.findByText('Overlaps with Ada L., 2pm to 2:30pm, confirmed');
  await click('Save');
  await screen.findByText('closed');
  expect(api.count(PUT)).toBe(1);
});

it('proposes another time for a request', async () => {
  const PROPOSE = 'POST /api/appointments/one/proposal';
  const api = open({ [PROPOSE]: { body: one } }, 'propose');
  const box = within(await screen.findByRole('dialog', { name: 'Propose another time' }));
  fireEvent.change(box.getByLabelText(/^Proposed date/), { target: { value: '2026-03-09' } });
  fireEvent.change(box.getByLabelText(/^Proposed time/), { target: { value: '2pm' } });
  await click('Send to the member');
  await screen.findByText('closed');
  expect(api.bodies(PROPOSE)).toEqual([
    { requestedDate: '2026-03-09', preferredTime: '2pm', version: 2 },
  ]);
  expect(toasts()).toEqual([
    { kind: 'success', text: 'Sent. We’ll tell you when the member replies.' },
  ]);
});
