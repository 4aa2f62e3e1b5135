// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idleStore } from '#web/lib/session/session.ts';
import type { Role } from '#shared/domain/accounts/role.ts';
import ShellExtras from './shell-extras.tsx';
import type { Person } from './use-person.ts';

const VISITOR: Person = {
  phase: 'signed-out',
  uid: null,
  name: '',
  role: null,
  roleName: '',
  membershipKnown: false,
  membershipActive: false,
  membershipSuspended: false,
};

beforeEach(() => {
  window.localStorage.clear();
  // Scrolled to the bottom of a page without height.
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'scrollY');
});

function open(person: Partial<Person>, page = '/about') {
  render(
    <MemoryRouter initialEntries={[page]}>
      <ShellExtras person={{ ...VISITOR, ...person }} />
    </MemoryRouter>,
  );
  fireEvent.scroll(window);
}

it.each<[string, Partial<Person>]>([
  ['a visitor', {}],
  ['a user', { phase: 'signed-in', role: 'user' }],
  ['a member', { phase: 'signed-in', role: 'member', membershipActive: true }],
])('shows the popup to %s', async (_, person) => {
  open(person);
  expect(await screen.findByRole('complementary')).toBeTruthy();
});

it.each<[string, Role | null]>([
  ['a provider', 'provider'],
  ['an operator', 'admin'],
  ['a person whose role is not known yet', null],
])('never shows the popup to %s (P-67)', async (_, role) => {
  open({ phase: 'signed-in', role });
  // Its code has been loaded by the tests above: it would be here within a few ticks.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it.each(['/list-your-practice', '/list-your-practice/apply'])(
  'shows no offer for members on a page for clinics: %s',
  async (page) => {
    open({}, page);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('complementary')).toBeNull();
  },
);

it('warns before a session ends, and no longer once it goes on', async () => {
  open({ phase: 'signed-in', role: 'member' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => idleStore.set(true));
  await screen.findByRole('dialog', { name: 'Are you still there?' });
  act(() => idleStore.set(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
