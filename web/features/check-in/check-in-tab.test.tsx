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
const undoCall = (id: string) => `POST /api/appointments/${id}/undo-check-in`;
const MINUTE_MS = 60_000;
/** The appointment after a check-in `ago` milliseconds earlier. */
const checkedIn = (
  appointment: Appointment,
  { method = 'gps', ago = 0 }: { method?: 'gps' | 'desk'; ago?: number } = {},
): Appointment => ({
  ...appointment,
  status: 'checked-in',
  version: 2,
  checkIn: { method, at: new Date(Date.now() - ago).toISOString(), verified: true },
});
const done = (appointment: Appointment) => ({
  body: { success: true, message: '', appointment: checkedIn(appointment) },
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
    geolocation: {
      getCurrentPosition: (onSuccess: (position: object) => void) => onSuccess({ coords: HERE }),
    },
  });
  signInAs();
  openPage('/profile', () => <CheckInTab cardNumber="123456789019" />);
  return api;
}

const buttons = () => screen.findAllByRole('button', { name: 'Check In Now' });

/** Opens the manual check-in form and ticks the named checkboxes. */
async function manualForm(ticks: readonly RegExp[]) {
  fireEvent.click(await screen.findByRole('button', { name: 'Manual Check-in' }));
  const form = await screen.findByRole('dialog', { name: 'Manual check-in' });
  for (const name of ticks) fireEvent.click(within(form).getByRole('checkbox', { name }));
  const confirm = () =>
    fireEvent.click(within(form).getByRole('button', { name: 'Confirm Check-in' }));
  return { form, confirm };
}

describe('Check In Now', () => {
  it('sends the location once, removes the appointment and confirms the check-in', async () => {
    const api = openTab([second, first], { [call('first')]: { ...done(first), waitMs: 30 } });
    await screen.findAllByText('Within check-in range');
    const [now] = await buttons();
    for (let press = 0; press < 3; press += 1) fireEvent.click(now as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'You’re checked in' })).toBeTruthy();
    expect(api.bodies(call('first'))).toEqual([{ ...HERE, method: 'gps' }]);
    expect(api.count(call('second'))).toBe(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await buttons()).toHaveLength(1);
    expect(screen.getByText('You’re checked in at Northgate Dental.')).toBeTruthy();
  });

  it('keeps the appointment when the check-in fails', async () => {
    openTab([first], { [call('first')]: { status: 500, body: {} } });
    await screen.findByText('Within check-in range');
    fireEvent.click((await buttons())[0] as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to check in. Please try again.',
    );
    expect(await buttons()).toHaveLength(1);
  });

  it('explains why an appointment cancelled meanwhile is gone', async () => {
    const refusal = { error: 'You can only check in for a confirmed appointment.' };
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

describe('a visit on another day', () => {
  const QUESTION = 'This visit is on Wednesday 4 March. Check in anyway?';
  const openConfirmation = async () => {
    await screen.findByText('Within check-in range');
    fireEvent.click((await buttons())[0] as HTMLElement);
    return screen.findByRole('alertdialog', { name: QUESTION });
  };
  const clickIn = (dialog: HTMLElement, name: string) =>
    fireEvent.click(within(dialog).getByRole('button', { name }));

  it('is listed under its own heading, after today’s', async () => {
    openTab([second, first]);
    await buttons();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.filter((text) => text === 'Today' || text === 'Later')).toEqual([
      'Today',
      'Later',
    ]);
    const list = screen.getByRole('list', { name: 'Appointments to check in for' });
    const [today, later] = within(list).getAllByRole('listitem');
    expect(today?.textContent).toMatch(/^Today.*2 March 2026/);
    expect(later?.textContent).toMatch(/^Later.*4 March 2026/);
  });

  it('needs a confirmation: "Not yet" sends nothing, "Check in anyway" sends earlyConfirmed', async () => {
    const api = openTab([second], { [call('second')]: done(second) });
    clickIn(await openConfirmation(), 'Not yet');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.count(call('second'))).toBe(0);
    clickIn(await openConfirmation(), 'Check in anyway');
    expect(await screen.findByRole('dialog', { name: 'You’re checked in' })).toBeTruthy();
    expect(api.bodies(call('second'))).toEqual([{ ...HERE, method: 'gps', earlyConfirmed: true }]);
  });

  it('needs a confirmation too if only the server knows that it is another day', async () => {
    const refusal = { error: QUESTION, message: QUESTION, code: 'check-in/another-day' };
    const api = openTab([first], {
      [call('first')]: [{ status: 409, body: refusal }, done(first)],
    });
    await screen.findByText('Within check-in range');
    fireEvent.click((await buttons())[0] as HTMLElement);
    clickIn(await screen.findByRole('alertdialog'), 'Check in anyway');
    expect(await screen.findByRole('dialog', { name: 'You’re checked in' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.bodies(call('first'))).toEqual([
      { ...HERE, method: 'gps' },
      { ...HERE, method: 'gps', earlyConfirmed: true },
    ]);
  });

  it('needs a confirmation in the manual form, which names each visit', async () => {
    const third = buildAppointment({ _id: 'third', requestedDate: '2026-03-06' });
    const api = openTab([first, second, third], {
      [call('second')]: done(second),
      [call('third')]: done(third),
    });
    await screen.findAllByText('Dentistry');
    const { form, confirm } = await manualForm([/I’ve arrived/, /I acknowledge/]);
    const [, ...later] = within(form).getAllByRole('checkbox', { name: 'Northgate Dental' });
    for (const box of later) fireEvent.click(box);
    confirm();
    const question = await screen.findByRole('alertdialog', {
      name: 'These visits aren’t today. Check in anyway?',
    });
    expect(question.textContent).toContain('Northgate Dental, Wednesday 4 March, 10am to 10:30am');
    expect(question.textContent).toContain('Northgate Dental, Friday 6 March, 10am to 10:30am');
    clickIn(question, 'Check in anyway');
    expect(await screen.findByRole('dialog', { name: 'You’re checked in' })).toBeTruthy();
    const sent = [{ method: 'manual', earlyConfirmed: true }];
    expect([api.bodies(call('second')), api.bodies(call('third'))]).toEqual([sent, sent]);
  });
});

describe('undoing a check-in', () => {
  const notice = 'You’re checked in at Northgate Dental.';
  const undo = { name: 'Undo check-in at Northgate Dental' };

  it('is offered with its time limit, also after a reload, and restores the visit', async () => {
    const visit = checkedIn(first, { ago: MINUTE_MS });
    const api = openTab([visit], {
      [undoCall('first')]: { body: { success: true, message: '', appointment: first }, waitMs: 30 },
    });
    expect(await screen.findByText(notice)).toBeTruthy();
    // On the full hour "11pm", or "midday".
    expect(
      screen.getByText(/^(?:\d{1,2}(?::\d\d)?[ap]m|mid\w+)$/).parentElement?.textContent,
    ).toMatch(/^You can undo this until /);
    const button = screen.getByRole('button', undo);
    for (let press = 0; press < 3; press += 1) fireEvent.click(button);
    expect(await buttons()).toHaveLength(1);
    expect(screen.queryByText(notice)).toBeNull();
    expect(api.bodies(undoCall('first'))).toEqual([{ version: 2 }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check in'));
  });

  it('is no longer offered after ten minutes', async () => {
    openTab([checkedIn(first, { ago: 10 * MINUTE_MS - 400 })]);
    expect(await screen.findByText(notice)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull(), { timeout: 5000 });
  });

  it.each([
    ['at the desk', { method: 'desk' }],
    ['eleven minutes ago', { ago: 11 * MINUTE_MS }],
  ] as const)('is not offered for a check-in %s', async (_, how) => {
    openTab([checkedIn(first, how)]);
    await screen.findByRole('heading', { name: 'No Appointments Available for Check-in' });
    expect(screen.queryByText(notice)).toBeNull();
    expect(screen.queryByRole('button', undo)).toBeNull();
  });

  it('shows the server’s refusal, even after the visit has left the list', async () => {
    const error = 'There is no check-in to undo.';
    const api = openTab([], {
      [LIST]: () => ({
        body: [
          api.count(undoCall('first')) > 0 ? { ...first, status: 'completed' } : checkedIn(first),
        ],
      }),
      [undoCall('first')]: { status: 409, body: { error, code: 'check-in/not-checked-in' } },
    });
    fireEvent.click(await screen.findByRole('button', undo));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(screen.getByRole('alert').textContent).toBe(`We couldn’t undo your check-in.${error}`);
  });
});

describe('the manual check-in', () => {
  const BOXES = [/I’ve arrived/, /I acknowledge/];

  it('sends the notes without a location', async () => {
    const api = openTab([first], { [call('first')]: done(first) });
    const { form, confirm } = await manualForm(BOXES);
    fireEvent.change(within(form).getByRole('textbox', { name: /Notes/ }), {
      target: { value: ' Side door ' },
    });
    confirm();
    expect(await screen.findByRole('dialog', { name: 'You’re checked in' })).toBeTruthy();
    expect(api.bodies(call('first'))).toEqual([{ method: 'manual', notes: 'Side door' }]);
  });

  it('keeps the failed ones of several, and resends only those', async () => {
    const other = { ...second, requestedDate: first.requestedDate };
    const api = openTab([], {
      [LIST]: () => ({ body: api.count(call('first')) > 0 ? [other] : [first, other] }),
      [call('first')]: done(first),
      [call('second')]: [{ status: 500, body: {} }, done(other)],
    });
    await screen.findAllByText('Dentistry');
    const { form, confirm } = await manualForm([...BOXES]);
    for (const box of within(form).getAllByRole('checkbox', { name: 'Northgate Dental' })) {
      fireEvent.click(box);
    }
    confirm();
    const alert = await within(form).findByRole('alert');
    expect(alert.textContent).toContain('Failed to check in. Please try again.');
    expect(alert.textContent).toContain('You’re checked in at Northgate Dental.');
    await waitFor(() =>
      expect(within(form).getAllByRole('checkbox', { name: 'Northgate Dental' })).toHaveLength(1),
    );
    confirm();
    expect(await screen.findByRole('dialog', { name: 'You’re checked in' })).toBeTruthy();
    expect(api.count(call('first'))).toBe(1);
    expect(api.bodies(call('second'))).toEqual([{ method: 'manual' }, { method: 'manual' }]);
  });
});
