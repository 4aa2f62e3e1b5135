// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import VisitsHere from './visits-here.tsx';

const followers = vi.hoisted(() => new Set<() => void>());
vi.mock('#web/lib/live/use-appointment-changes.ts', async () => {
  const { useEffect } = await import('react');
  return {
    useAppointmentChanges(onChange: (change: null) => void) {
      useEffect(() => {
        const follow = () => onChange(null);
        followers.add(follow);
        return () => void followers.delete(follow);
      }, [onChange]);
    },
  };
});

const CARD = '123456789019';
const LIST = `GET /api/appointments/healthcard/${CARD}`;
const asked = buildAppointment({ _id: 'asked', status: 'pending' });
const FILE = 'GET /api/appointments/asked/calendar';

afterEach(leavePage);

function show(answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(answers);
  signInAs();
  openPage('/provider/northgate', () => (
    <VisitsHere cardNumber={CARD} providerId="northgate" providerName="Northgate Dental" />
  ));
  return api;
}

const list = (...appointments: Appointment[]) => ({ [LIST]: { body: appointments } });
const changeHeard = () => {
  for (const follow of followers) follow();
};

describe('a member’s appointments on the provider’s page', () => {
  it('are those of this provider that lie ahead', async () => {
    show(
      list(
        asked,
        buildAppointment({ providerId: 'other', requestedDate: '2026-03-06' }),
        buildAppointment({ requestedDate: '2026-03-01' }),
        buildAppointment({ requestedDate: '2026-03-07', membershipType: 'Family' }),
        buildAppointment({ requestedDate: '2026-03-08' }),
      ),
    );
    await screen.findByRole('heading', { name: 'Your appointments here' });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Waiting for confirmation5 March 2026, 10:00-10:30');
    expect(lines[1]).toContain('For Ada Byron');
    expect(screen.getByRole('link', { name: '1 more on your profile' })).toBeTruthy();
  });

  it('are nothing where there is none', async () => {
    const api = show(list(buildAppointment({ status: 'cancelled' })));
    await waitFor(() => expect(api.count(LIST)).toBeGreaterThan(0));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('change when the provider answers, and say so once', async () => {
    const confirmed = { ...asked, status: 'confirmed', version: 2 };
    let answered = false;
    show({ [LIST]: () => ({ body: [answered ? confirmed : asked] }) });
    await screen.findByText('Waiting for confirmation');
    answered = true;
    changeHeard();
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    changeHeard();
    expect(toasts()).toEqual([
      {
        kind: 'success',
        text: 'Your appointment at Northgate Dental on 5 March 2026 is confirmed.',
      },
    ]);
  });

  it('do not announce what the person did', async () => {
    const cancelled = { ...asked, status: 'cancelled', version: 2 };
    let gone = false;
    show({
      [LIST]: () => ({ body: [gone ? cancelled : asked] }),
      'PUT /api/appointments/asked': () => {
        // The stream is quicker than the answer.
        gone = true;
        changeHeard();
        return { body: cancelled, waitMs: 60 };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull());
    await waitFor(() =>
      expect(toasts()).toEqual([{ kind: 'success', text: 'Your request was withdrawn.' }]),
    );
  });

  it('say it where the calendar file cannot be made', async () => {
    show({ ...list({ ...asked, status: 'confirmed' }), [FILE]: { status: 500, body: {} } });
    fireEvent.click(await screen.findByRole('button', { name: /^Add to calendar/ }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        { kind: 'error', text: 'The calendar file could not be made. Please try again.' },
      ]),
    );
  });
});
