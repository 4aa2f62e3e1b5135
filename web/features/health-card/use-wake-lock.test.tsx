// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

const release = vi.fn(() => Promise.resolve());
const request = vi.fn(() => Promise.resolve({ release }));

function setWakeLock(lock: { request: typeof request } | null): void {
  if (lock) Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: lock });
  else Reflect.deleteProperty(navigator, 'wakeLock');
}
const show = (state: 'visible' | 'hidden') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

afterEach(() => {
  cleanup();
  setWakeLock(null);
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

it('locks on mount and when the page is visible again, and releases on unmount', async () => {
  setWakeLock({ request });
  const { unmount } = await act(async () => renderHook(useWakeLock));
  expect(request.mock.calls).toEqual([['screen']]);
  await show('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await show('visible');
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalled();
  await show('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('ignores a refused or unsupported wake lock', async () => {
  setWakeLock({ request: vi.fn(() => Promise.reject(new Error('battery'))) });
  const refused = await act(async () => renderHook(useWakeLock));
  expect(() => refused.unmount()).not.toThrow();
  setWakeLock(null);
  const cannot = await act(async () => renderHook(useWakeLock));
  expect(() => cannot.unmount()).not.toThrow();
});
