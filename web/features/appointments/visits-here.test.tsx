// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import VisitsHere from './visits-here.tsx';

const listeners = vi.hoisted(() => new Set<() => void>());
vi.mock('#web/lib/live/use-appointment-changes.ts', async () => {
  const { useEffect } = await import('react');
  return {
    useAppointmentChanges(onChange: (change: null) => void) {
      useEffect(() => {
        const listener = () => onChange(null);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      }, [onChange]);
    },
  };
});

const CARD = '123456789019';
const LIST = `GET /api/appointments/healthcard/${CARD}`;
const pending = buildAppointment({ _id: 'asked', status: 'pending' });
const FILE = 'GET /api/appointments/asked/calendar';

afterEach(leavePage);

function show(responses: Parameters<typeof stubApi>[0]) {
  const api = stubApi(responses);
  signInAs();
  openPage('/provider/northgate', () => (
    <VisitsHere cardNumber={CARD} providerId="northgate" providerName="Northgate Dental" />
  ));
  return api;
}

const list = (...appointments: Appointment[]) => ({ [LIST]: { body: appointments } });
const emitChange = () => {
  for (const listener of listeners) listener();
};

describe('a member’s appointments on the provider’s page', () => {
  it('shows the waiting and upcoming ones with this provider', async () => {
    show(
      list(
        pending,
        buildAppointment({ providerId: 'other', requestedDate: '2026-03-06' }),
        buildAppointment({ requestedDate: '2026-03-01' }),
        buildAppointment({ requestedDate: '2026-03-07', membershipType: 'Family' }),
        buildAppointment({ requestedDate: '2026-03-08' }),
      ),
    );
    await screen.findByRole('heading', { name: 'Your appointments here' });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Waiting for confirmation5 March 2026, 10am to 10:30am');
    // Whom it is for is news on a family's card only.
    expect(lines[0]).not.toContain('Ada Byron');
    expect(lines[1]).toContain('For you');
    expect(screen.getByRole('link', { name: 'See 1 more on your profile' })).toBeTruthy();
  });

  it('renders nothing where there are none', async () => {
    const api = show(list(buildAppointment({ status: 'cancelled' })));
    await waitFor(() => expect(api.count(LIST)).toBeGreaterThan(0));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  describe('with another time that the provider proposes', () => {
    const proposal = {
      by: 'provider' as const,
      requestedDate: '2026-03-06',
      preferredTime: '2pm',
      at: '2026-03-02T09:00Z',
    };
    const proposed = { ...pending, proposal, message: 'We’re full that morning.' };
    const ANSWER = 'POST /api/appointments/asked/proposal/answer';

    it.each([
      ['Accept', true, 'confirmed', 'Your appointment is confirmed.'],
      [
        'Decline',
        false,
        'cancelled',
        'You’ve declined the time, and your request has been cancelled.',
      ],
    ] as const)('%s answers it in one step', async (button, accept, status, text) => {
      const answered = { ...proposed, status, proposal: null };
      const api = show({ ...list(proposed), [ANSWER]: { body: answered } });
      await screen.findByText('Northgate Dental proposes another time');
      screen.getByText('We’re full that morning.');
      const name = new RegExp(`^${button} .*6 March.*2pm`);
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]));
      expect(api.bodies(ANSWER)).toEqual([{ accept, version: 1 }]);
      await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    });

    it('says why an answer failed, and keeps the question', async () => {
      const gone = { error: 'The provider is no longer proposing another time.' };
      show({ ...list(proposed), [ANSWER]: { status: 409, body: gone } });
      fireEvent.click(await screen.findByRole('button', { name: /^Accept / }));
      await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', text: gone.error }]));
      screen.getByRole('button', { name: /^Accept / });
    });

    it('is gone once its day has passed', async () => {
      const past = { ...proposed, proposal: { ...proposal, requestedDate: '2026-03-01' } };
      const api = show(list(past, buildAppointment({ requestedDate: '2026-03-08' })));
      await screen.findByRole('heading', { name: 'Your appointments here' });
      expect(api.count(LIST)).toBeGreaterThan(0);
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
      expect(screen.queryByRole('button', { name: /^Accept / })).toBeNull();
    });
  });

  describe('that is confirmed', () => {
    const booked = buildAppointment({ _id: 'asked', status: 'confirmed' });
    const wish = {
      by: 'member' as const,
      requestedDate: '2026-03-06',
      preferredTime: 'half past 2',
      at: '2026-03-02T09:00Z',
    };
    const ASK = 'POST /api/appointments/asked/proposal';
    const openForm = async () => {
      const name = /^Ask for another time: .*Northgate Dental on 5 March/;
      fireEvent.click(await screen.findByRole('button', { name }));
      const type = async (label: RegExp, value: string) =>
        fireEvent.change(await screen.findByLabelText(label), { target: { value } });
      await type(/^New date/, '2026-03-06');
      await type(/^New time/, 'half past 2');
    };
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for this time' }));

    it('lets the member ask for another time in one step, and take it back', async () => {
      const asked = { ...booked, version: 2, proposal: wish };
      const answer = `${ASK}/answer`;
      const kept = { ...booked, version: 3, proposal: null };
      const api = show({ ...list(booked), [ASK]: { body: asked }, [answer]: { body: kept } });
      await openForm();
      await screen.findByText('That’s 2:30pm.');
      send();
      await screen.findByText('You’ve asked for another time');
      const { requestedDate, preferredTime } = wish;
      expect(api.bodies(ASK)).toEqual([{ requestedDate, preferredTime, version: 1 }]);
      fireEvent.click(await screen.findByRole('button', { name: /^Keep current time instead/ }));
      await waitFor(() => expect(screen.queryByText('You’ve asked for another time')).toBeNull());
      expect(api.bodies(answer)).toEqual([{ accept: false, version: 2 }]);
      expect(toasts().map(({ text }) => text)).toEqual([
        'We’ve asked Northgate Dental for another time.',
        'Your appointment stays as it is.',
      ]);
    });

    it('says at the field what is wrong, and keeps what was typed', async () => {
      const message = 'Your membership ends on 5 March 2026 and won’t renew.';
      const body = { code: 'request/invalid', message: '', fields: { requestedDate: message } };
      show({ ...list(booked), [ASK]: { status: 400, body } });
      await openForm();
      send();
      await screen.findByText(message);
      expect(screen.getByLabelText(/^New time/)).toHaveProperty('value', 'half past 2');
    });
  });

  it('updates when the provider confirms, with one toast', async () => {
    const confirmed = { ...pending, status: 'confirmed', version: 2 };
    let answered = false;
    show({ [LIST]: () => ({ body: [answered ? confirmed : pending] }) });
    await screen.findByText('Waiting for confirmation');
    answered = true;
    emitChange();
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    emitChange();
    expect(toasts()).toEqual([
      {
        kind: 'success',
        text: 'Your appointment at Northgate Dental on 5 March 2026 is confirmed.',
      },
    ]);
  });

  it('shows no second toast for the member’s own change', async () => {
    const cancelled = { ...pending, status: 'cancelled', version: 2 };
    let gone = false;
    show({
      [LIST]: () => ({ body: [gone ? cancelled : pending] }),
      'PUT /api/appointments/asked': () => {
        // The live stream arrives before the response.
        gone = true;
        emitChange();
        return { body: cancelled, waitMs: 60 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull());
    await waitFor(() =>
      expect(toasts()).toEqual([{ kind: 'success', text: 'Your request has been withdrawn.' }]),
    );
  });

  it('shows a toast when the calendar file fails', async () => {
    show({ ...list({ ...pending, status: 'confirmed' }), [FILE]: { status: 500, body: {} } });
    fireEvent.click(await screen.findByRole('button', { name: /^Add to calendar/ }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        { kind: 'error', text: 'We couldn’t create the calendar file. Please try again.' },
      ]),
    );
  });
});
