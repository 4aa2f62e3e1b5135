// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import {
  leavePage,
  openPage,
  signInAs,
  toasts,
  UID,
  currentLocation,
} from '../testing/open-page.tsx';
import { stubApi } from '../testing/stub-api.ts';
import Profile from '../profile.tsx';

const CARD = '123456789019';
const LIST = `GET /api/appointments/healthcard/${CARD}`;
const request = buildAppointment({ _id: 'asked', status: 'pending', version: 4 });
const WITHDRAW = 'PUT /api/appointments/asked';
const ANSWERS = {
  [`GET /api/healthcard/${UID}`]: { body: { healthCardNumber: CARD } },
  'GET /api/providers/northgate': { body: { _id: 'northgate', name: 'Northgate Dental' } },
  [LIST]: { body: [request, buildAppointment({ requestedDate: '2026-03-02' })] },
  [WITHDRAW]: { body: { ...request, status: 'cancelled' } },
};
const ACTIVE = { active: true, status: 'active', plan: 'Single', known: true };

afterEach(leavePage);

describe('the tabs', () => {
  it.each([
    ['/profile', 'Profile'],
    ['/profile?tab=nonsense', 'Profile'],
    ['/profile?tab=checkin', 'Check-In'],
    ['/profile?tab=history', 'History'],
  ])('%s opens %s', async (address, label) => {
    stubApi(ANSWERS);
    signInAs(ACTIVE);
    openPage(address, Profile);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Check-In',
      'History',
      'Rewards',
    ]);
    const chosen = tabs.filter((tab) => tab.getAttribute('aria-selected') === 'true');
    expect(chosen.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('are in the URL', async () => {
    stubApi(ANSWERS);
    signInAs(ACTIVE);
    openPage('/profile', Profile);
    fireEvent.click(await screen.findByRole('tab', { name: 'History' }));
    await waitFor(() => expect(currentLocation().address).toBe('/profile?tab=history'));
    expect(await screen.findByText('Showing 1 appointment(s)')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(() => expect(currentLocation().address).toBe('/profile'));
  });
});

describe('the summary of appointments', () => {
  const summary = () => screen.findByRole('region', { name: 'Your appointments' });
  const withdraw = async () => {
    const box = await summary();
    fireEvent.click(await within(box).findByRole('button', { name: /^Withdraw request to N/ }));
    return screen.findByRole('alertdialog');
  };
  const press = (dialog: HTMLElement, name: string) =>
    fireEvent.click(within(dialog).getByRole('button', { name }));

  it('withdraws a request once, after a confirmation', async () => {
    const api = stubApi({ ...ANSWERS, [WITHDRAW]: { ...ANSWERS[WITHDRAW], waitMs: 50 } });
    signInAs(ACTIVE);
    openPage('/profile', Profile);
    expect((await summary()).textContent).toContain('Your appointments');
    expect(await within(await summary()).findByText('Waiting for confirmation')).toBeTruthy();
    press(await withdraw(), 'Keep request');
    expect(api.count(WITHDRAW)).toBe(0);
    const dialog = await withdraw();
    press(dialog, 'Withdraw request');
    press(dialog, 'Withdraw request');
    await waitFor(() => expect(screen.queryByText('Waiting for confirmation')).toBeNull());
    expect(api.bodies(WITHDRAW)).toEqual([{ status: 'cancelled', version: 4 }]);
    expect(toasts()).toEqual([{ kind: 'success', text: 'Your request has been withdrawn.' }]);
    expect((await summary()).textContent).toContain('2 March 2026');
  });

  it('shows that the provider was faster, and the new state', async () => {
    const confirmed = { ...request, status: 'confirmed' };
    const words = 'Someone else has just changed this appointment. Check it and try again.';
    const api = stubApi({
      ...ANSWERS,
      [LIST]: () => ({ body: [api.count(WITHDRAW) > 0 ? confirmed : request] }),
      [WITHDRAW]: { status: 409, body: { error: words, code: 'appointment/stale' } },
    });
    signInAs(ACTIVE);
    openPage('/profile', Profile);
    press(await withdraw(), 'Withdraw request');
    expect(await within(await summary()).findByText('Confirmed')).toBeTruthy();
    expect(toasts()).toEqual([{ kind: 'error', text: words }]);
  });

  it('keeps the dialog open if the call fails', async () => {
    stubApi({ ...ANSWERS, [WITHDRAW]: { status: 500, body: {} } });
    signInAs(ACTIVE);
    openPage('/profile', Profile);
    const dialog = await withdraw();
    press(dialog, 'Withdraw request');
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'We couldn’t withdraw your request. Please try again.',
    );
  });
});
