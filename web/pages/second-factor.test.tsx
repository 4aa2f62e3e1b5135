// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import SecondFactorPage from './second-factor.tsx';
import { currentLocation, leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { Queries } from './testing/queries.tsx';
import { stubApi } from './testing/stub-api.ts';

const FACTOR = 'GET /identity/second-factor';

const service = vi.hoisted(() => ({ signOut: () => Promise.resolve() }));
vi.mock('#web/lib/session/session.ts', async (load) => ({
  ...(await load<object>()),
  currentSession: () => Promise.resolve({ signOut: () => service.signOut() }),
}));

afterEach(leavePage);

function arrive(role: string | null, proved: boolean | 'unknown') {
  const api = stubApi({
    [`GET /api/auth/user/${UID}`]: { body: { user: { uid: UID, role } } },
    [`GET /api/auth/user/${UID}/sign-in-methods`]: {
      body: { password: true, code: true, passkey: false, hasPassword: true },
    },
    [`GET /api/healthcard/${UID}`]: { status: 404, body: { code: 'card/not-found' } },
    [FACTOR]: proved === 'unknown' ? 'never' : { body: { required: true, proved } },
  });
  if (role !== null) signInAs();
  return api;
}

function open(...who: Parameters<typeof arrive>) {
  const api = arrive(...who);
  openPage('/second-factor', SecondFactorPage);
  return api;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each([
  ['a visitor, to sign in', null, false, '/signin'],
  ['a person who needs no second factor', 'user', false, '/'],
  ['a clinic’s person who has proved one', 'provider', true, '/provider-appointments'],
  ['an operator who has proved one', 'admin', true, '/'],
] as const)('leads on: %s', async (_, role, proved, target) => {
  open(role, proved);
  await waitFor(() => expect(currentLocation().address).toBe(target));
});

it('waits until it is known whether a second factor is missing', async () => {
  const api = open('provider', 'unknown');
  await waitFor(() => expect(api.count(FACTOR)).toBe(1));
  expect(heading()).toBe('One moment');
  expect(currentLocation().address).toBe('/second-factor');
});

it('leads a person who signs out home at once, and forgets where they wanted to go', async () => {
  const announced = vi.fn();
  const { promise: settled, resolve: settle } = Promise.withResolvers<null>();
  service.signOut = () => {
    announced();
    sessionStore.logout();
    setTimeout(() => settle(null), 20);
    // The service is slow.
    return new Promise(() => {});
  };
  arrive('provider', false);
  rememberReturnAddress('/provider-appointments?q=Robin');
  const Stub = createRoutesStub([
    { path: '/second-factor', Component: SecondFactorPage },
    { path: '/signin', Component: () => <p>Sign-in page</p> },
    // The page loads after its person has signed out.
    { path: '/', loader: () => settled, Component: () => <p>Home</p> },
  ]);
  render(
    <Queries>
      <Stub initialEntries={['/second-factor']} />
    </Queries>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByText('Home');
  expect(announced).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(sessionStorage.getItem('returnAddress')).toBeNull());
});
