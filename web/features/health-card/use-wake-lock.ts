import { useEffect } from 'react';

/** Keeps the screen awake while the component is mounted, where the device supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let unmounted = false;
    let lock: WakeLockSentinel | null = null;
    const requestLock = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (unmounted) await lock.release();
      } catch {
        // Refused on a low battery, for example: the card works without it.
      }
    };
    const onVisibilityChange = () => void requestLock();
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      unmounted = true;
      document.removeEventListener('visibilitychange', onVisibilityChange);
      void lock?.release();
    };
  }, []);
}
