// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import CorrectionDialog from './correction-dialog.tsx';
import { addPlace } from './testing/add-samples.ts';

const PUT = 'PUT /api/appointments/one/corrections';
const GET = 'GET /api/appointments/one';

afterEach(leavePage);

function open(parts: Partial<Appointment>, answers: Parameters<typeof stubApi>[0] = {}) {
  const one = buildAppointment({ _id: 'one', version: 3, ...parts });
  const api = stubApi({ [PUT]: { body: { ...one, version: 4 } }, ...answers });
  signInAs();
  openPage('/desk', () => {
    const [done, setDone] = useState(0);
    if (done > 0) return <p>{`version ${done}`}</p>;
    return (
      <CorrectionDialog
        provider={addPlace.provider}
        appointment={one}
        onClose={() => undefined}
        onDone={({ version }) => setDone(version)}
      />
    );
  });
  return api;
}

const dialog = () => screen.findByRole('dialog', { name: 'Correct details' });
const type = async (label: string, value: string) =>
  fireEvent.change(within(await dialog()).getByLabelText(new RegExp(`^${label}`)), {
    target: { value },
  });
const save = async () =>
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Save corrections' }));

it('sends what has changed, and the version it was based on', async () => {
  const api = open({ contact: { phone: '07700 900123', email: 'ada@example.com' } });
  await type('Payment', 'paid');
  await type('Service Type', '15% off scans');
  await within(await dialog()).findByText('15% discount applied');
  await type('Phone', '0113 496 0109');
  await save();
  await screen.findByText('version 4');
  expect(api.bodies(PUT)).toEqual([
    { paymentStatus: 'paid', serviceType: '15% off scans', phone: '0113 496 0109', version: 3 },
  ]);
  expect(toasts()).toEqual([{ kind: 'success', text: 'Corrections saved.' }]);
});

it('sends nothing if nothing has changed', async () => {
  const api = open({ notes: 'Ring twice' });
  await type('Patient Notes', 'Ring');
  await type('Patient Notes', 'Ring twice');
  await save();
  await screen.findByText('version 3');
  expect(api.count(PUT)).toBe(0);
});

it('offers only the payment of a completed visit', async () => {
  open({ status: 'completed' });
  const fields = within(await dialog());
  fields.getByLabelText('Payment');
  expect(fields.queryByLabelText(/^Patient Notes/)).toBeNull();
  expect(fields.queryByLabelText(/^Phone/)).toBeNull();
});

it('names a wrong phone before it is sent', async () => {
  const api = open({});
  await type('Phone', '12');
  await save();
  await screen.findByText('Please enter a valid UK phone number, or one with its country code');
  expect(api.count(PUT)).toBe(0);
});

it('keeps what was typed when another person was first, and their change with it', async () => {
  const newest = buildAppointment({ _id: 'one', version: 5, notes: 'From a colleague' });
  const stale = { status: 409, body: { error: 'Someone was first.', code: 'appointment/stale' } };
  const api = open({}, { [GET]: { body: newest }, [PUT]: [stale, { body: newest }] });
  await type('Payment', 'paid');
  await save();
  await screen.findByText(/Someone was first\./);
  await waitFor(async () =>
    expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>(/^Patient Notes/).value).toBe(
      'From a colleague',
    ),
  );
  await save();
  await screen.findByText('version 5');
  expect(api.bodies(PUT).at(-1)).toEqual({ paymentStatus: 'paid', version: 5 });
});
