// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refreshDesk } from '#web/features/desk/desk-keys.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import ProviderAppointments from './provider-appointments.tsx';
import { leavePage, openPage, signInAs, UID, currentLocation } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const RECORDS = `GET /api/providers/user/${UID}`;
const account = (role: string) => ({
  [`GET /api/auth/user/${UID}`]: { body: { user: { uid: UID, fullName: 'Ada', role } } },
});
const at = (id: string, address: string, phone: string) => ({ id, address, phone });
const record = (id: string, name: string, locations: object[]) => ({
  _id: id,
  name,
  category: 'Dentists',
  address: '',
  phone: '',
  summary: `About ${name}`,
  locations,
});
const NORTH = at('0', '1 North Road, Leeds LS1 1AA', '0113 496 0001');
const SOUTH = at('1', '2 South Road, Leeds LS2 2BB', '0113 496 0002');
const ONE = record('p1', 'Bright Dental', [NORTH]);
const TWO = record('p2', 'Calm Dental', [NORTH, SOUTH]);
const FIGURES = {
  from: '2026-03-02',
  to: '2026-03-08',
  requests: 0,
  confirmed: 0,
  completed: 0,
  noShows: 0,
  discountPence: 12_350,
  unpriced: 2,
};
const desk = (provider: string, location: string) =>
  `GET /api/appointments/provider/${provider}/address/${location}`;
const PLACES = [desk('p1', '0'), desk('p2', '0'), desk('p2', '1')];
const EMPTY = Object.fromEntries(
  PLACES.flatMap((place) => [
    [place, { body: [] }],
    [`${place}/figures`, { body: FIGURES }],
  ]),
);

afterEach(leavePage);

function open(records: object, { role = 'provider', query = '', answers = {} } = {}) {
  const api = stubApi({ ...account(role), ...EMPTY, ...answers, [RECORDS]: records });
  signInAs();
  openPage(`/provider-appointments${query}`, ProviderAppointments);
  return api;
}

describe('the desk', () => {
  it('shows the record, without selectors if there is no choice', async () => {
    open({ body: [ONE], waitMs: 30 });
    expect(await screen.findByText('Loading provider details...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Bright Dental' })).toBeTruthy();
    expect(await screen.findByText('No appointment requests')).toBeTruthy();
    expect(await screen.findByText('£123.50')).toBeTruthy();
    screen.getByText('2 visits with a percentage off, no price given');
    for (const text of [
      'Manage and review patient appointment requests',
      'Dentists',
      NORTH.address,
      NORTH.phone,
      'About Bright Dental',
      'No appointment requests at the moment. New requests will appear here.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByLabelText('Provider:')).toBeNull();
    expect(screen.queryByLabelText('Location')).toBeNull();
    // The to-date is set by presets and URLs only.
    expect([...document.querySelectorAll('input[type="date"]')]).toEqual([
      screen.getByLabelText('From Date'),
    ]);
    expect(screen.getByRole('button', { name: 'Go to Calendar' })).toBeTruthy();
  });

  it('switches between records and between locations', async () => {
    const api = open({ body: [ONE, TWO] });
    expect(await screen.findByRole('heading', { name: 'Bright Dental' })).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Provider:'), { target: { value: 'p2' } });
    expect(screen.getByRole('heading', { name: 'Calm Dental' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Location'), { target: { value: '1' } });
    expect(screen.getByRole('link', { name: SOUTH.phone })).toBeTruthy();
    await waitFor(() => expect(currentLocation().address).toMatch(/\?provider=p2&location=1$/));
    await waitFor(() => expect(api.count(desk('p2', '1'))).toBeGreaterThan(0));
    fireEvent.change(screen.getByLabelText('Provider:'), { target: { value: 'p1' } });
    expect(screen.getByRole('link', { name: NORTH.phone })).toBeTruthy();
    await waitFor(() => expect(currentLocation().address).toBe('/provider-appointments'));
  });

  it('opens at the location in its URL', async () => {
    const api = open({ body: [ONE, TWO] }, { query: '?provider=p2&location=1&status=lost' });
    expect(await screen.findByRole('link', { name: SOUTH.phone })).toBeTruthy();
    await waitFor(() => expect(api.count(desk('p2', '1'))).toBeGreaterThan(0));
  });

  it('shows an error if the records cannot be loaded', async () => {
    open({ status: 500 });
    expect(await screen.findByText('Failed to fetch provider details')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Appointment' })).toBeNull();
  });

  it('shows an error if the list cannot be loaded, and retries', async () => {
    let broken = true;
    const list = () => (broken ? { status: 500 } : { body: [] });
    open({ body: [ONE] }, { answers: { [desk('p1', '0')]: list } });
    expect(await screen.findByText('Failed to fetch appointment details')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No appointment requests')).toBeTruthy();
  });

  it('removes a scanned card number from the URL at once', async () => {
    open({ body: [ONE] }, { query: '?status=confirmed&card=123456789019' });
    await waitFor(() =>
      expect(currentLocation().address).toBe('/provider-appointments?status=confirmed'),
    );
  });

  describe('of a person who loses access while it is open', () => {
    const PATIENT = buildAppointment({
      patientName: 'Bertie Ames',
      providerId: 'p1',
      addressId: '0',
    });
    /** The desk with a patient on it, until access is lost. */
    async function openThenLose(now: Record<string, object>) {
      let lost = false;
      const before: Record<string, object> = {
        ...EMPTY,
        ...account('provider'),
        [desk('p1', '0')]: { body: [PATIENT] },
        [RECORDS]: { body: [ONE] },
      };
      const FORBIDDEN = { status: 403, body: { code: 'auth/forbidden' } };
      const answers = Object.entries(before).map(
        ([call, answer]) => [call, () => (lost ? (now[call] ?? FORBIDDEN) : answer)] as const,
      );
      stubApi(Object.fromEntries(answers));
      signInAs();
      openPage('/provider-appointments', ProviderAppointments);
      expect((await screen.findAllByText(/Bertie Ames/)).length).toBeGreaterThan(0);
      lost = true;
      // As after any change, or while polling.
      await act(() => refreshDesk(getQueryClient()));
      expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
      expect(screen.getByText('You do not have permission to view this page.')).toBeTruthy();
      expect(screen.queryByText(/Bertie Ames/)).toBeNull();
      expect(JSON.stringify(getQueryClient().getQueriesData({}))).not.toContain('Bertie Ames');
    }

    it('says so once the role is gone', () =>
      openThenLose({ ...account('user'), [RECORDS]: { status: 403, body: {} } }));

    it('says so once the clinic is gone', () =>
      openThenLose({
        ...account('provider'),
        [desk('p1', '0')]: { status: 404, body: { code: 'provider/not-found' } },
        [RECORDS]: { body: [TWO] },
      }));
  });

  it.each(['user', 'member', 'admin'])('is closed to the role %s', async (role) => {
    open({ body: [ONE] }, { role });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.getByText('You do not have permission to view this page.')).toBeTruthy();
  });
});
