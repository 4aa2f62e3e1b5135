// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { RedirectAfterSignIn } from './redirect-after-sign-in.tsx';

const account = vi.hoisted(() => ({
  role: null as string | null,
  cardRequests: 0,
  factor: 'none',
}));
vi.mock('#web/lib/session/use-account.ts', () => ({ useAccount: () => ({ role: account.role }) }));
vi.mock('#web/lib/session/second-factor.ts', () => ({ useMissingFactor: () => account.factor }));
vi.mock('#web/lib/session/use-health-card.ts', () => ({
  useHealthCard: () => {
    account.cardRequests += 1;
  },
}));

beforeEach(() => {
  sessionStorage.clear();
  account.cardRequests = 0;
  account.factor = 'none';
});
afterEach(cleanup);

function open(role: string | null, state?: unknown) {
  account.role = role;
  const router = createMemoryRouter(
    [
      { path: '/signin', element: <RedirectAfterSignIn /> },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/signin', state }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

it('waits for the role and fetches the card meanwhile (SIGNIN-09, SIGNIN-12)', () => {
  const router = open(null);
  expect(screen.getByRole('status').textContent).toContain('Loading your profile...');
  expect(router.state.location.pathname).toBe('/signin');
  expect(account.cardRequests).toBeGreaterThan(0);
});

it.each([
  ['provider', null, undefined, '/provider-appointments'],
  ['user', null, undefined, '/'],
  ['member', null, undefined, '/'],
  ['user', '/provider/42?x=1', undefined, '/provider/42?x=1'],
  ['provider', '/settings', undefined, '/settings'],
  ['user', null, { from: '/pricing' }, '/pricing'],
  ['user', null, { from: 'https://evil.example/' }, '/'],
  ['user', null, { from: 7 }, '/'],
])(
  'redirects a %s with the return address %s and the state %j to %s (ROUTE-19 to ROUTE-22)',
  (role, returnAddress, state, target) => {
    if (returnAddress !== null) rememberReturnAddress(returnAddress);
    const router = open(role, state);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(target);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(sessionStorage.length).toBe(0);
  },
);

it('waits until it is known whether a second factor is missing', () => {
  account.factor = 'unknown';
  expect(open('admin').state.location.pathname).toBe('/signin');
});

it('leads staff without a second factor to its set-up, and keeps the return address (P-64)', () => {
  account.factor = 'missing';
  rememberReturnAddress('/admin');
  expect(open('admin').state.location.pathname).toBe('/second-factor');
  cleanup();
  account.factor = 'none';
  expect(open('admin').state.location.pathname).toBe('/admin');
});
