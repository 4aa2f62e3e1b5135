import { onTestFinished, vi } from 'vitest';

/** The device loses its connection; it is back when the test ends, or after `goOnline`. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(goOnline);
}

export function goOnline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
}
