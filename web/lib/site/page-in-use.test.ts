// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const load = () => import('./page-in-use.ts');

it.each([
  'pointerdown',
  'pointermove',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'popstate',
  'storage',
])('a page is in use after %s, for all who wait', async (sign) => {
  const { whenFirstUsed } = await load();
  const waiting = whenFirstUsed();
  expect(waiting).toBeInstanceOf(Promise);
  expect(whenFirstUsed()).toBe(waiting);
  window.dispatchEvent(new Event(sign));
  await waiting;
  expect(whenFirstUsed()).toBeNull();
});

it('the page of a signed-in person is in use from the beginning', async () => {
  localStorage.setItem('token', 'session');
  const { whenFirstUsed } = await load();
  expect(whenFirstUsed()).toBeNull();
});
