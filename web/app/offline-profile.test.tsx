// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { offlineCardStorage } from '#web/lib/offline/offline-card-storage.ts';
import { SITE, UID } from '#web/pages/testing/open-page.tsx';
import OfflineProfile from './offline-profile.tsx';

const CARD = {
  uid: UID,
  fullName: 'Ada Byron',
  cardNumber: '123456789018',
  active: true,
  plan: 'single',
  status: 'active',
  expiresAt: '2027-01-31',
  graceUntil: null,
  family: [],
  qr: null,
  checkedAt: '2026-03-02T09:30:00.000Z',
};

const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  sessionStore.logout();
  window.localStorage.clear();
  reload.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open({ stored = true, signedOut = false } = {}) {
  if (stored) offlineCardStorage.set(JSON.stringify(CARD));
  const Page = () => <OfflineProfile signedOut={signedOut} />;
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: SITE } }} />);
}

const confirmSession = () =>
  act(() => sessionStore.login({ uid: UID, email: 'a@example.com', name: 'A', token: 'token' }));

it.each([
  [{}, /^Your card works without a connection\./, true],
  [{ stored: false }, /^Your health card isn’t saved on this device yet\./, false],
  [{ signedOut: true }, /^Reconnect to sign in and see your health card\./, false],
])('shows the card of this device to who is signed in: %j', (given, text, card) => {
  open(given);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Digital health card' }) !== null).toBe(card);
  expect(screen.queryByRole('button', { name: 'Sign Out' }) !== null).toBe(card);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['on the same day', '2026-03-02T23:59:00Z', 0],
  ['on another day', '2026-03-03T00:01:00Z', 1],
])('loads the page again once the session is confirmed %s', (_, now, times) => {
  open();
  vi.setSystemTime(new Date(now));
  act(() => sessionStore.logout());
  expect(reload).not.toHaveBeenCalled();
  confirmSession();
  expect(reload).toHaveBeenCalledTimes(times);
});
