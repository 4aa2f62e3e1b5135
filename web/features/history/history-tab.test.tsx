// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import HistoryTab from './history-tab.tsx';

const LIST = 'GET /api/appointments/healthcard/123456789019';
const provider = (id: string) => `GET /api/providers/${id}`;

afterEach(leavePage);

function openHistory(list: readonly Appointment[], answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    [LIST]: { body: list },
    [provider('northgate')]: {
      body: { _id: 'northgate', name: 'Northgate Dental', location: 'Leeds' },
    },
    ...answers,
  });
  signInAs();
  openPage('/profile', () => <HistoryTab cardNumber="123456789019" />);
  return api;
}

/** The cells of each row, without the header row. */
async function rows() {
  const [, ...all] = within(await screen.findByRole('table')).getAllByRole('row');
  return all.map((row) => [
    ...within(row).getAllByRole('rowheader'),
    ...within(row).getAllByRole('cell'),
  ]);
}

describe('the history', () => {
  it('shows every status but pending, newest first, each with its badge colour', async () => {
    const on = (requestedDate: string, status: string) =>
      buildAppointment({ requestedDate, status: status as Appointment['status'] });
    openHistory([
      on('2026-01-02', 'completed'),
      on('2026-01-05', 'no-show'),
      on('2026-01-03', 'cancelled'),
      on('2026-01-06', 'pending'),
      on('2026-01-04', 'checked-in'),
      on('2026-01-01', 'confirmed'),
    ]);
    const badges = (await rows()).map((cells) => cells[4]?.querySelector('span'));
    expect(badges.map((badge) => badge?.textContent)).toEqual([
      'No-show',
      'Checked-in',
      'Cancelled',
      'Completed',
      'Confirmed',
    ]);
    for (const [index, colour] of ['yellow', 'purple', 'red', 'green', 'blue'].entries()) {
      expect(badges[index]?.className).toContain(`bg-${colour}-soft`);
    }
    expect(screen.getByText('Showing 5 appointment(s)')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date & Time',
      'Service',
      'Provider',
      'Location',
      'Status',
    ]);
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toContain('5 January 2026');
  });

  it('shows N/A for a provider that cannot be loaded, and logs it', async () => {
    const logged = vi.spyOn(window.console, 'error').mockImplementation(() => {});
    const api = openHistory(
      [
        buildAppointment({ requestedDate: '2026-01-02' }),
        buildAppointment({ requestedDate: '2026-01-03' }),
        buildAppointment({ requestedDate: '2026-01-01', providerId: 'gone', providerAddress: '' }),
      ],
      { [provider('gone')]: { status: 500 } },
    );
    await screen.findAllByRole('link', { name: 'Northgate Dental' });
    await waitFor(() => expect(screen.getAllByText('N/A')).toHaveLength(2));
    const all = await rows();
    expect(all.map((cells) => cells[2]?.textContent)).toEqual([
      'ProviderNorthgate Dental',
      'ProviderNorthgate Dental',
      'ProviderN/A',
    ]);
    expect(all[0]?.[3]?.textContent).toContain('Northgate Dental, 14 Northgate, Leeds, LS2 8HD');
    expect(all[2]?.[3]?.textContent).toBe('LocationN/A');
    expect(api.count(provider('northgate'))).toBe(1);
    expect(logged).toHaveBeenCalledWith(
      'The provider gone could not be fetched',
      expect.anything(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows 20 rows, then more on request', async () => {
    openHistory(Array.from({ length: 25 }, () => buildAppointment()));
    expect(await rows()).toHaveLength(20);
    expect(screen.getByText('Showing 20 appointment(s)')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await rows()).toHaveLength(25);
  });

  it.each([
    ['nothing', [], 'Find a provider'],
    ['a request', [buildAppointment({ status: 'pending' })], 'See your requests'],
  ] as const)(
    'offers the next step when the history is empty and there is %s',
    async (_, list, step) => {
      openHistory(list);
      expect(await screen.findByText("You don't have any past appointments")).toBeTruthy();
      expect(screen.getByRole('link', { name: step })).toBeTruthy();
    },
  );

  it.each([
    [{}, 'Failed to fetch appointment history'],
    [{ error: 'The history is being moved.' }, 'The history is being moved.'],
  ])('shows the server’s error or the fallback: %j', async (body, words) => {
    openHistory([], { [LIST]: { status: 500, body } });
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('asks about a visit that the clinic added alone, and says why an answer was not saved', async () => {
    const visit = buildAppointment({ status: 'completed', visitAnswer: 'awaited' });
    const CONFIRM = `POST /api/appointments/${visit._id}/confirm-visit`;
    const api = openHistory([visit], {
      [CONFIRM]: [
        { status: 409, body: { code: 'appointment/stale', error: 'Someone was first.' } },
        { body: { ...visit, visitAnswer: 'denied', version: 2 } },
      ],
    });
    const no = () => screen.findByRole('button', { name: /^No, I didn’t go: / });
    fireEvent.click(await no());
    expect((await screen.findByRole('alert')).textContent).toContain('Someone was first.');
    expect(api.count(LIST)).toBeGreaterThan(1);
    fireEvent.click(await no());
    await waitFor(() => expect(screen.queryByText('Did you go to this appointment?')).toBeNull());
    expect(api.bodies(CONFIRM)).toEqual([
      { attended: false, version: visit.version },
      { attended: false, version: visit.version },
    ]);
  });
});
