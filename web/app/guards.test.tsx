// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { neverReturnTo, takeReturnAddress } from '#web/lib/identity/return-address.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { refreshAccount } from '#web/lib/session/queries.ts';
import { leavePage, signInAs, UID } from '#web/pages/testing/open-page.tsx';
import { Queries } from '#web/pages/testing/queries.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import AdminGuard from './admin-guard.tsx';
import PersonalGuard from './personal-guard.tsx';
import ProviderGuard from './provider-guard.tsx';
import SignedInGuard from './signed-in-guard.tsx';

beforeEach(() => void takeReturnAddress());
afterEach(leavePage);

const Elsewhere = () => <h1>{`Led to ${useLocation().pathname}`}</h1>;

type Guarded = { readonly path: string; readonly guards: readonly (() => ReactNode)[] };

/** Each guard, as it is nested in the route table, with a page behind it. */
const GUARDS = {
  desk: { path: '/provider-appointments', guards: [ProviderGuard] },
  'clinic’s record': { path: '/clinic/record', guards: [ProviderGuard] },
  console: { path: '/admin', guards: [AdminGuard] },
  settings: { path: '/settings', guards: [SignedInGuard] },
  favourites: { path: '/favorites', guards: [SignedInGuard, PersonalGuard] },
} satisfies Record<string, Guarded>;

function enter(guard: keyof typeof GUARDS): void {
  const { path, guards }: Guarded = GUARDS[guard];
  const page = { path, Component: () => <h1>Behind the guard</h1> };
  const guarded = guards.reduceRight<Parameters<typeof createRoutesStub>[0]>(
    (children, Component) => [{ Component, children }],
    [page],
  );
  const Stub = createRoutesStub([...guarded, { path: '*', Component: Elsewhere }]);
  render(
    <Queries>
      <Stub initialEntries={[path]} />
    </Queries>,
  );
}

const FACTOR = 'GET /identity/second-factor';
type Person =
  | 'visitor'
  | 'user'
  | 'member'
  | 'provider'
  | 'admin'
  | 'unproved provider'
  | 'unproved admin'
  | 'broken';

function be(person: Person) {
  const isUnproved = person.startsWith('unproved ');
  const role = person.replace('unproved ', '');
  const api = stubApi({
    [`GET /api/auth/user/${UID}`]:
      person === 'broken' ? { status: 500 } : { body: { user: { uid: UID, role } } },
    [FACTOR]: { body: { required: true, proved: !isUnproved } },
  });
  if (person !== 'visitor') signInAs();
  return api;
}

it('shows who loses the desk while it is open that it is lost', async () => {
  const api = be('provider');
  enter('desk');
  await screen.findByText('Behind the guard');
  api.answer(`GET /api/auth/user/${UID}`, { body: { user: { uid: UID, role: 'user' } } });
  await act(() => refreshAccount(getQueryClient(), UID));
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(screen.queryByText('Behind the guard')).toBeNull();
});

describe('a guard', () => {
  it.each<[keyof typeof GUARDS, Person, 'admits' | '/' | '/signin' | '/provider-appointments']>([
    ['desk', 'provider', 'admits'],
    ['desk', 'visitor', '/'],
    ['desk', 'user', '/'],
    ['desk', 'member', '/'],
    ['desk', 'admin', '/'],
    ['desk', 'broken', '/'],
    ['console', 'admin', 'admits'],
    ['clinic’s record', 'visitor', '/signin'],
    ['clinic’s record', 'user', '/'],
    ['console', 'visitor', '/signin'],
    ['console', 'user', '/'],
    ['console', 'provider', '/'],
    ['settings', 'user', 'admits'],
    ['settings', 'provider', 'admits'],
    ['settings', 'visitor', '/'],
    ['favourites', 'member', 'admits'],
    ['favourites', 'admin', 'admits'],
    ['favourites', 'provider', '/provider-appointments'],
    ['favourites', 'visitor', '/'],
    ['favourites', 'broken', 'admits'],
  ])('of the %s, for a %s: %s', async (guard, person, outcome) => {
    be(person);
    enter(guard);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'One moment' })).toBeNull());
    if (outcome === 'admits') expect(screen.getByText('Behind the guard')).toBeTruthy();
    else expect(screen.getByText(`Led to ${outcome}`)).toBeTruthy();
  });

  it.each<keyof typeof GUARDS>(['desk', 'clinic’s record', 'console', 'settings'])(
    'of the %s remembers where a visitor wanted to go',
    async (guard) => {
      be('visitor');
      enter(guard);
      await screen.findByText(/^Led to/);
      expect(window.sessionStorage.getItem('returnAddress')).toBe(GUARDS[guard].path);
    },
  );

  it('of the console leads home who has just signed out there', async () => {
    be('visitor');
    neverReturnTo('/admin');
    enter('console');
    await screen.findByText('Led to /');
    expect(window.sessionStorage.getItem('returnAddress')).toBeNull();
  });

  it('of the console lets an operator try again whose role did not load', async () => {
    const api = be('broken');
    enter('console');
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(`GET /api/auth/user/${UID}`, { body: { user: { uid: UID, role: 'admin' } } });
    act(() => again.click());
    expect(await screen.findByText('Behind the guard')).toBeTruthy();
  });

  it.each<keyof typeof GUARDS>(['desk', 'console'])(
    'of the %s shows nothing before the second factor is proved',
    async (guard) => {
      const api = be(guard === 'desk' ? 'unproved provider' : 'unproved admin');
      enter(guard);
      await waitFor(() => expect(api.count(FACTOR)).toBe(1));
      // Its answer has been rendered.
      await waitFor(() => expect(getQueryClient().isFetching()).toBe(0));
      expect(await screen.findByRole('heading', { name: 'One moment' })).toBeTruthy();
      expect(screen.queryByText('Behind the guard')).toBeNull();
      expect(screen.queryByText(/^Led to/)).toBeNull();
    },
  );

  it('of the desk says so to a provider who loses the role while it is open', async () => {
    const api = be('provider');
    enter('desk');
    await screen.findByText('Behind the guard');
    api.answer(`GET /api/auth/user/${UID}`, { body: { user: { uid: UID, role: 'member' } } });
    await act(() => refreshAccount(getQueryClient(), UID));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.queryByText('Behind the guard')).toBeNull();
    expect(screen.queryByText(/^Led to/)).toBeNull();
  });
});
