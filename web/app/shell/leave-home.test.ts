import { expect, it, vi } from 'vitest';
import { leaveHome } from './leave-home.ts';

const signOut = vi.hoisted(() => vi.fn(() => new Promise<void>(() => {})));
vi.mock('#web/lib/session/use-session.ts', () => ({ signOut }));

it('leads to the first page while the service has not heard of it yet', () => {
  const navigate = vi.fn();
  leaveHome(navigate);
  expect(signOut).toHaveBeenCalledOnce();
  expect(navigate.mock.calls).toEqual([['/']]);
});
