import { useCallback, useEffect, useRef, useState } from 'react';
import { locationSupported, readDeviceLocation } from './device-location.ts';
import { watchLocationPermission } from './location-permission.ts';
import { found, type LocationState, NO_LOCATION, notFound, reading } from './location-state.ts';

/**
 * The place of the device, while a screen that needs it is open. It is read by itself where the
 * browser allows it already; where the browser would ask, not before `read` is called.
 */
export function useDeviceLocation(): LocationState & { read: () => void } {
  const [state, setState] = useState(NO_LOCATION);
  const last = useRef(0);

  const read = useCallback(() => {
    last.current += 1;
    const mine = last.current;
    // Only the newest reading counts.
    const settle = (next: (state: LocationState) => LocationState) => {
      if (mine === last.current) setState(next);
    };
    setState(reading);
    readDeviceLocation().then(
      (location) => settle(() => found(location)),
      (error: unknown) => settle((before) => notFound(before, error)),
    );
  }, []);

  useEffect(() => {
    let here = true;
    const watched = watchLocationPermission(() => read());
    const begin = async () => {
      const permission = await watched.permission;
      if (!here) return;
      if (permission === 'prompt' && locationSupported()) {
        setState((before) => ({ ...before, phase: 'unasked' }));
      } else {
        read();
      }
    };
    void begin();
    return () => {
      here = false;
      last.current += 1;
      watched.stop();
    };
  }, [read]);

  return { ...state, read };
}
