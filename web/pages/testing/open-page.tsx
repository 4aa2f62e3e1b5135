import { cleanup, render } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { vi } from 'vitest';
import { ProofPrompt } from '#web/app/proof-prompt.tsx';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import type { MembershipState } from '#web/lib/session/membership-state.ts';
import { NO_MEMBERSHIP } from '#web/lib/session/membership-state.ts';
import { proofRequest } from '#web/lib/session/recent-proof.ts';
import { subscriptionStatusQuery } from '#web/lib/session/queries.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { resetToasts } from '#web/pages/testing/toasts.ts';
import { Queries } from './queries.tsx';

export const UID = 'user-1';
export const EMAIL = 'ada@example.test';

export const SITE: Site = {
  brand: {
    name: 'Halewell',
    supportEmail: 'members@halewell.example',
    supportPhone: '020 7946 0123',
  },
  appUrl: 'https://halewell.example',
  today: '2026-03-02',
  minute: 600,
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
  operator: null,
};

/** Signs in, with the given membership. */
export function signInAs(membership: Partial<MembershipState> = { known: true }): void {
  sessionStore.login({ uid: UID, email: EMAIL, name: 'Ada Byron', token: 'access' });
  setMembership(membership);
}

/** Sets the result of the membership check, or its failure (`status: 'error'`). */
export function setMembership(membership: Partial<MembershipState>): void {
  const { known, checking: _, lastConfirmed, ...status } = { ...NO_MEMBERSHIP, ...membership };
  const failed = status.status === 'error';
  const data = failed ? lastConfirmed : status;
  const queries = getQueryClient();
  const { queryKey } = subscriptionStatusQuery(UID);
  if (!known) return;
  queries
    .getQueryCache()
    .build(queries, { queryKey })
    .setState({
      data: data ?? undefined,
      status: failed ? 'error' : 'success',
      errorUpdateCount: failed ? 1 : 0,
    });
}

/** Resets everything that a test may have changed. */
export function leavePage(): void {
  proofRequest.get()?.(false);
  cleanup();
  getQueryClient().clear();
  resetToasts();
  sessionStore.logout();
  window.sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** The current location, with its router state. */
let here = { address: '', state: null as unknown };
export const currentLocation = () => here;

function Shell() {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    here = { address: pathname + search, state };
  }, [pathname, search, state]);
  return (
    <>
      <Outlet />
      <ProofPrompt />
    </>
  );
}

type Page = NonNullable<Parameters<typeof createRoutesStub>[0][number]['Component']>;

/** Renders a page as the framework does, twice like React's strict mode. */
export function openPage(address: string, page: Page, loaderData: unknown = null) {
  const [path = '/'] = address.split('?');
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Shell,
      children: [
        { id: 'page', path: path.slice(1), Component: page },
        { id: 'elsewhere', path: '*', Component: () => <p>elsewhere</p> },
      ],
    },
  ]);
  const build = () => (
    <StrictMode>
      <Queries>
        <Stub
          initialEntries={[address]}
          hydrationData={{ loaderData: { root: SITE, page: loaderData } }}
        />
      </Queries>
    </StrictMode>
  );
  const { rerender } = render(build());
  return { again: () => rerender(build()) };
}

export { toasts } from './toasts.ts';
