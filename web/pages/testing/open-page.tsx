import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { vi } from 'vitest';
import { answers } from '#web/lib/answers/answers.ts';
import { sessionStore } from '#web/lib/identity/tab-session-store.ts';
import type { MembershipState } from '#web/lib/session/membership-state.ts';
import { NO_MEMBERSHIP } from '#web/lib/session/membership-state.ts';
import { membershipStore } from '#web/lib/session/membership-store.ts';
import type { Site } from '#web/lib/site/use-site.ts';
import { toast } from '#web/ui/toast.ts';

export const UID = 'user-1';
export const EMAIL = 'ada@example.test';

const SITE: Site = {
  brand: {
    name: 'Halewell',
    supportEmail: 'members@halewell.example',
    supportPhone: '020 7946 0123',
  },
  appUrl: 'https://halewell.example',
  today: '2026-03-02',
  tokenSyncUrl: null,
  testPayments: false,
  vatNumber: null,
};

/** Who looks at the page, and what is known of the membership. */
export function signInAs(membership: Partial<MembershipState> = { known: true }): void {
  sessionStore.login({ uid: UID, email: EMAIL, name: 'Ada Byron', token: 'access' });
  membershipStore.set({ ...NO_MEMBERSHIP, ...membership });
}

/** Takes everything back that a test may have changed. */
export function leavePage(): void {
  cleanup();
  answers.forget(() => true);
  toast.clear();
  sessionStore.logout();
  membershipStore.set(NO_MEMBERSHIP);
  window.sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Where the person is now: the address, and the state that came with it. */
let here = { address: '', state: null as unknown };
export const whereAmI = () => here;

function Shell() {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    here = { address: pathname + search, state };
  }, [pathname, search, state]);
  return <Outlet />;
}

type Page = NonNullable<Parameters<typeof createRoutesStub>[0][number]['Component']>;

/** Renders a page as the framework does, twice as React's strict mode would. */
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
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
  });
  const build = () => (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Stub
          initialEntries={[address]}
          hydrationData={{ loaderData: { root: SITE, page: loaderData } }}
        />
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender } = render(build());
  return { again: () => rerender(build()) };
}

/** The toasts in sight. */
export const toasts = () => toast.list().map(({ kind, text }) => ({ kind, text }));
