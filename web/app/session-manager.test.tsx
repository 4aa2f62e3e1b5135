// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFavourite } from '#web/features/favourites/kept-favourites.ts';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { currentSession } from '#web/lib/session/session.ts';
import { leavePage, setMembership, signInAs, SITE, UID } from '#web/pages/testing/open-page.tsx';
import { Queries } from '#web/pages/testing/queries.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { SessionManager } from './session-manager.tsx';
import './announce-navigation.ts';

const CHECK = `GET /api/stripe/subscription-status/${UID}`;
const ACCOUNT = `GET /api/auth/user/${UID}`;
const LIST = 'GET /api/providers';
const ONE = 'GET /api/providers/northgate';
const PLANS = 'GET /api/plans';
const SYNC = 'https://sync.example/token';
const MEMBER = { known: true, active: true, plan: 'Single', status: 'active' };
const PERSON = { uid: UID, email: 'ada@example.test', name: 'Ada Byron' };
const opened = vi.hoisted(() => [] as unknown[]);
vi.mock('#web/lib/identity/browser-identity.ts', () => ({
  createBrowserSession: ({ tokenSyncUrl }: { tokenSyncUrl: string | null }) => {
    opened.push(tokenSyncUrl);
    return { start: () => Promise.resolve(), accessToken: () => Promise.resolve('access') };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date('2026-03-02T23:58:00Z'),
  });
});
afterEach(() => {
  leavePage();
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

/** Lets responses arrive and screens draw, without time on the page. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  });

/** Lets this time pass on the page. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
}

/** What a page shows of the API; what came with the page is not asked for. */
function Shown({ area, call, came }: { area: string[]; call: string; came: boolean }) {
  useQuery({
    queryKey: area,
    ...(came ? { initialData: [] } : {}),
    queryFn: async () => (await fetch(call.replace('GET ', ''))).json(),
    staleTime: Infinity,
  });
  return null;
}

function Root() {
  return (
    <>
      <SessionManager />
      <nav>
        <button id="menu">Menu</button>
        {[
          '/one',
          '/two',
          '/two?tab=card',
          '/two?tab=card&from=email',
          '/two#part',
          '/three#part',
        ].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </nav>
      <Outlet />
      <Shown area={['providers']} call={LIST} came />
      <Shown area={['provider']} call={ONE} came />
      <Shown area={['plans']} call={PLANS} came />
      <Shown area={['account', UID]} call={ACCOUNT} came={false} />
    </>
  );
}

const Page = () => (
  <main id="main" tabIndex={-1}>
    <h2 id="part">A part</h2>
  </main>
);

async function open() {
  const api = stubApi({
    [CHECK]: { body: { ...MEMBER, expiresAt: '2027-01-31', graceUntil: null } },
    [ACCOUNT]: { body: { user: { uid: UID, role: 'user' } } },
    [LIST]: { body: [] },
    [ONE]: { body: {} },
    [PLANS]: { body: [] },
    'POST /api/favorites/northgate': { body: { success: true } },
  });
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      loader: () => null,
      children: [{ path: '*', Component: Page }],
    },
  ]);
  render(
    <Queries>
      <Stub
        initialEntries={['/one']}
        hydrationData={{ loaderData: { root: { ...SITE, tokenSyncUrl: SYNC } } }}
      />
    </Queries>,
  );
  await settle();
  return api;
}

/** Opens a page for a person who is signed in, some time after the first check. */
async function openSignedIn() {
  const api = await open();
  await act(async () => {
    await currentSession();
    signInAs();
  });
  await pass(10_000);
  const before = api.count(CHECK);
  return { ...api, checks: () => api.count(CHECK) - before };
}

/** Follows a link, which has the focus then, as in a browser. */
const go = async (to: string, meanwhile = () => {}) => {
  const link = screen.getByRole('link', { name: to });
  link.focus();
  fireEvent.click(link);
  meanwhile();
  await settle();
};
const focused = () => document.activeElement?.id;
const announced = () => document.querySelector('[aria-live]')?.textContent;

describe('a session', () => {
  it('is opened once a person may be signed in, with the address of this installation', async () => {
    await open();
    expect(opened).toEqual([]);
    act(() => {
      localStorage.setItem('token', 'session');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'session' }));
    });
    await vi.waitFor(() => expect(opened).toEqual([SYNC]));
  });
});

it('saves the heart that was clicked before the sign-in', async () => {
  keepFavourite('northgate');
  const { count } = await openSignedIn();
  await vi.waitFor(() => expect(count('POST /api/favorites/northgate')).toBe(1));
});

describe('the membership is checked', () => {
  it('once, a second after the last of several pages', async () => {
    const { checks } = await openSignedIn();
    await go('/two');
    await pass(600);
    await go('/one');
    await pass(900);
    expect(checks()).toBe(0);
    await pass(200);
    expect(checks()).toBe(1);
  });

  it('after another tab of a page, not after another part or origin of it', async () => {
    const { checks } = await openSignedIn();
    await go('/two');
    await pass(2000);
    await go('/two?tab=card');
    await pass(2000);
    expect(checks()).toBe(2);
    await go('/two?tab=card&from=email');
    await pass(2000);
    expect(checks()).toBe(2);
    await go('/two');
    await pass(2000);
    await go('/two#part');
    await pass(2000);
    expect(checks()).toBe(3);
  });

  it('when a day begins in London, when who is open changes too', async () => {
    const { checks, count } = await openSignedIn();
    const calls = [LIST, ONE, PLANS];
    const before = calls.map(count);
    const loadedAgain = () => calls.map((call, at) => count(call) - (before[at] ?? 0));
    await pass(60_000);
    expect([checks(), loadedAgain()]).toEqual([0, [0, 0, 0]]);
    await pass(90_000);
    expect([checks(), loadedAgain()]).toEqual([1, [1, 1, 0]]);
    await pass(60_000);
    expect([checks(), loadedAgain()]).toEqual([1, [1, 1, 0]]);
  });
});

it('leaves what came with the page as it is when the page opens', async () => {
  const { count } = await open();
  await pass(1000);
  expect([LIST, ONE, PLANS].map(count)).toEqual([0, 0, 0]);
});

describe('the account is loaded again', () => {
  const become = async (membership: Parameters<typeof setMembership>[0]) => {
    act(() => setMembership(membership));
    // Screens get it at the next turn of the timers.
    await pass(10);
  };

  it('when a membership begins and when it ends on an open page', async () => {
    const { count } = await openSignedIn();
    await become({ known: true });
    const before = count(ACCOUNT);
    await become(MEMBER);
    expect(count(ACCOUNT)).toBe(before + 1);
    await become({ ...MEMBER, expiresAt: '2027-01-31' });
    expect(count(ACCOUNT)).toBe(before + 1);
    await become({ known: true });
    expect(count(ACCOUNT)).toBe(before + 2);
  });

  it('not while it is unknown whether there is a membership', async () => {
    const { count } = await openSignedIn();
    await become(MEMBER);
    const before = count(ACCOUNT);
    await become({ known: true, status: 'error' });
    await become(MEMBER);
    expect(count(ACCOUNT)).toBe(before);
  });

  it('not when it first becomes known', async () => {
    const { count } = await open();
    act(() => sessionStore.login({ ...PERSON, token: 'access' }));
    await pass(10);
    const before = count(ACCOUNT);
    await become(MEMBER);
    expect(count(ACCOUNT)).toBe(before);
  });
});

describe('a screen reader', () => {
  it('announces the title of the next page, not of the first one or of a part', async () => {
    await open();
    document.title = 'One';
    await pass(1000);
    expect(announced()).toBeUndefined();
    await go('/two');
    document.title = 'Two';
    await pass(1000);
    expect(announced()).toBe('Two');
    expect(focused()).toBe('main');
    document.title = 'Part';
    await go('/two#part');
    await go('/two?tab=card');
    await pass(1000);
    expect(announced()).toBe('Two');
    await go('/one');
    document.title = 'One again';
    await pass(1000);
    expect(announced()).toBe('One again');
  });

  it('is led to the part that an address names, and stays where the page has moved it', async () => {
    await open();
    await go('/three#part');
    expect(focused()).toBe('part');
    await go('/two', () => document.getElementById('menu')?.focus());
    expect(focused()).toBe('menu');
  });

  it('announces nothing while the device is offline', async () => {
    await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    document.title = 'Offline';
    await go('/two');
    await pass(1000);
    expect(announced()).not.toBe('Offline');
  });
});
