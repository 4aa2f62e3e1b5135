import { expect, it, vi } from 'vitest';
import { signOutToHome } from './sign-out-to-home.ts';

const signOut = vi.hoisted(() => vi.fn(() => new Promise<void>(() => {})));
vi.mock('#web/lib/session/use-session.ts', () => ({ signOut }));

it('navigates home before the service has responded', () => {
  const navigate = vi.fn();
  signOutToHome(navigate);
  expect(signOut).toHaveBeenCalledOnce();
  expect(navigate.mock.calls).toEqual([['/']]);
});
