// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import CheckInTab from './check-in-tab.tsx';

const LIST = 'GET /api/appointments/healthcard/123456789019';
const HERE = { latitude: 51.5074, longitude: -0.1278, accuracy: 25 };
const first = buildAppointment({ _id: 'first', requestedDate: '2026-03-02' });
const second = buildAppointment({
  _id: 'second',
  requestedDate: '2026-03-04',
  serviceType: 'Hygienist',
});
const call = (id: string) => `POST /api/appointments/${id}/check-in`;
const done = (appointment: Appointment) => ({
  body: { success: true, message: '', appointment: { ...appointment, status: 'checked-in' } },
});

afterEach(leavePage);

function openTab(list: readonly Appointment[], answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    [LIST]: { body: list },
    'GET /api/providers/northgate': {
      body: { _id: 'northgate', name: 'Northgate Dental', specialty: 'Dentistry' },
    },
    ...answers,
  });
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    permissions: {
      query: async () => Object.assign(new EventTarget(), { state: 'granted' }),
    },
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found({ coords: HERE }) },
  });
  signInAs();
  openPage('/profile', () => <CheckInTab cardNumber="123456789019" />);
  return api;
}

const buttons = () => screen.findAllByRole('button', { name: 'Check In Now' });

/** Opens the form of the manual check-in, and ticks what is named. */
async function manualForm(ticks: readonly RegExp[]) {
  fireEvent.click(await screen.findByRole('button', { name: 'Manual Check-in' }));
  const form = await screen.findByRole('dialog', { name: 'Manual check-in' });
  for (const name of ticks) fireEvent.click(within(form).getByRole('checkbox', { name }));
  const confirm = () =>
    fireEvent.click(within(form).getByRole('button', { name: 'Confirm Check-in' }));
  return { form, confirm };
}

describe('Check In Now', () => {
  it('sends the place once, drops the appointment and says so', async () => {
    const api = openTab([second, first], { [call('first')]: { ...done(first), waitMs: 30 } });
    await screen.findAllByText('Within check-in range');
    const [now] = await buttons();
    for (let press = 0; press < 3; press += 1) fireEvent.click(now as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'You are checked in' })).toBeTruthy();
    expect(api.bodies(call('first'))).toEqual([{ ...HERE, method: 'gps' }]);
    expect(api.count(call('second'))).toBe(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await buttons()).toHaveLength(1);
    expect(screen.getByText('You are checked in at Northgate Dental.')).toBeTruthy();
  });

  it('keeps the appointment where it fails', async () => {
    openTab([first], { [call('first')]: { status: 500, body: {} } });
    await screen.findByText('Within check-in range');
    fireEvent.click((await buttons())[0] as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to check in. Please try again.',
    );
    expect(await buttons()).toHaveLength(1);
  });

  it('says why an appointment is gone that was cancelled meanwhile', async () => {
    const refusal = { error: 'Only a confirmed appointment can be checked in.' };
    const api = openTab([first], {
      [LIST]: () => ({
        body: [api.count(call('first')) > 0 ? { ...first, status: 'cancelled' } : first],
      }),
      [call('first')]: { status: 409, body: { ...refusal, code: 'check-in/not-confirmed' } },
    });
    await screen.findByText('Within check-in range');
    fireEvent.click((await buttons())[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'No Appointments Available for Check-in' });
    expect((await screen.findByRole('alert')).textContent).toContain(refusal.error);
  });
});

describe('the manual check-in', () => {
  const BOXES = [/I have arrived/, /I acknowledge/];

  it('sends the notes, without a place', async () => {
    const api = openTab([first], { [call('first')]: done(first) });
    const { form, confirm } = await manualForm(BOXES);
    fireEvent.change(within(form).getByRole('textbox', { name: /Notes/ }), {
      target: { value: ' Side door ' },
    });
    confirm();
    expect(await screen.findByRole('dialog', { name: 'You are checked in' })).toBeTruthy();
    expect(api.bodies(call('first'))).toEqual([{ method: 'manual', notes: 'Side door' }]);
  });

  it('keeps what failed of several, and does not send the others again', async () => {
    const api = openTab([], {
      [LIST]: () => ({ body: api.count(call('first')) > 0 ? [second] : [first, second] }),
      [call('first')]: done(first),
      [call('second')]: [{ status: 500, body: {} }, done(second)],
    });
    await screen.findAllByText('Dentistry');
    const { form, confirm } = await manualForm([...BOXES]);
    for (const box of within(form).getAllByRole('checkbox', { name: 'Northgate Dental' })) {
      fireEvent.click(box);
    }
    confirm();
    const alert = await within(form).findByRole('alert');
    expect(alert.textContent).toContain('Failed to check in. Please try again.');
    expect(alert.textContent).toContain('You are checked in at Northgate Dental.');
    await waitFor(() =>
      expect(within(form).getAllByRole('checkbox', { name: 'Northgate Dental' })).toHaveLength(1),
    );
    confirm();
    expect(await screen.findByRole('dialog', { name: 'You are checked in' })).toBeTruthy();
    expect(api.count(call('first'))).toBe(1);
    expect(api.bodies(call('second'))).toEqual([{ method: 'manual' }, { method: 'manual' }]);
  });
});
