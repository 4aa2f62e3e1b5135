import { useEffect } from 'react';

/** Keeps the screen awake while the component is there, where the device can do that. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let over = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      // The browser takes it back whenever the page is out of sight.
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
      } catch {
        // A battery that is nearly empty refuses: the card is shown all the same.
      }
    };
    const follow = () => void hold();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', follow);
      void lock?.release();
    };
  }, []);
}
