// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { MobileMenu } from './mobile-menu.tsx';
import type { Person } from './use-person.ts';

afterEach(cleanup);

const VISITOR: Person = {
  phase: 'signed-out',
  uid: null,
  name: '',
  role: null,
  roleName: 'User',
  membershipKnown: false,
  membershipActive: false,
  membershipSuspended: false,
};

function Page() {
  return (
    <>
      <MobileMenu person={VISITOR} />
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit">Search</button>
      </form>
      <a href="#main">Skip</a>
      <button type="button">Next picture</button>
    </>
  );
}

/** Opens the menu; returns the router, for navigations of the page itself. */
function openMenu() {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: ['/appointments'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return router;
}

const isOpen = () => screen.queryByRole('navigation', { name: 'Main menu' }) !== null;

it('stays open when the page corrects its own address or arrives late', async () => {
  const router = openMenu();
  await act(() => router.navigate('/appointments?location=2', { replace: true }));
  expect(isOpen()).toBe(true);
  await act(() => router.navigate('/settings'));
  expect(isOpen()).toBe(true);
});

it('stays open while another control is used', () => {
  openMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(isOpen()).toBe(true);
});

it.each([
  ['a link in it', () => fireEvent.click(screen.getByRole('link', { name: 'Pricing' }))],
  ['a link elsewhere', () => fireEvent.click(screen.getByRole('link', { name: 'Skip' }))],
  ['a search', () => fireEvent.click(screen.getByRole('button', { name: 'Search' }))],
  ['Back', () => fireEvent.popState(window)],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }))],
])('closes after %s', (_, leave) => {
  openMenu();
  leave();
  expect(isOpen()).toBe(false);
});

it('closes on Escape, which returns the focus to its button', () => {
  openMenu();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});
