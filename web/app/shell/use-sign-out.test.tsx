// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberReturnAddress, takeReturnAddress } from '#web/lib/identity/return-address.ts';
import { RedirectTo } from '../redirect-to.tsx';
import { useSignOut } from './use-sign-out.ts';

const signOut = vi.hoisted(() => vi.fn(() => new Promise<void>(() => {})));
vi.mock('#web/lib/session/use-session.ts', () => ({ signOut }));

afterEach(cleanup);

const Settings = () => <button onClick={useSignOut()}>Sign out</button>;

/** A guard notices that nobody is signed in, in whatever order with the next page. */
function openGuarded(path: string) {
  const Stub = createRoutesStub([
    { path, Component: () => <RedirectTo remember /> },
    { path: '/', Component: () => <h1>Home</h1> },
  ]);
  render(<Stub initialEntries={[path]} />);
  return screen.findByText('Home');
}

async function signOutOf(path: string) {
  const Stub = createRoutesStub([
    { path, Component: Settings },
    { path: '/', Component: () => <h1>Home</h1> },
  ]);
  render(<Stub initialEntries={[path]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  // Before the service has responded.
  await screen.findByText('Home');
  cleanup();
}

it('leads home before the service has responded, and nobody returns to the page', async () => {
  rememberReturnAddress('/earlier');
  await signOutOf('/settings');
  expect(signOut).toHaveBeenCalledOnce();
  await openGuarded('/settings');
  expect(takeReturnAddress()).toBeNull();
});

it('still leads a visitor to another page, and the next person to that one', async () => {
  await signOutOf('/settings');
  await openGuarded('/family');
  expect(takeReturnAddress()).toBe('/family');
  cleanup();
  await openGuarded('/settings');
  expect(takeReturnAddress()).toBe('/settings');
});
