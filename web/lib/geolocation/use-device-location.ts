import { useCallback, useEffect, useRef, useState } from 'react';
import { locationSupported, readDeviceLocation } from './device-location.ts';
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

/** `prompt`: reading the location would make the browser ask, as far as we can tell. */
type LocationPermission = 'granted' | 'prompt' | 'denied';

type Watched = {
  readonly permission: Promise<LocationPermission>;
  readonly stop: () => void;
};

/**
 * Whether the location may be read without a question. A browser that does not say counts as one
 * that would ask.
 * @param onGranted called when the person allows it later, in the settings of the browser
 */
function watchLocationPermission(onGranted: () => void): Watched {
  const ending = new AbortController();
  const ask = async (): Promise<LocationPermission> => {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    if (!ending.signal.aborted) {
      const changed = () => {
        if (status.state === 'granted') onGranted();
      };
      status.addEventListener('change', changed, { signal: ending.signal });
    }
    return status.state;
  };
  return {
    permission: ask().catch((): LocationPermission => 'prompt'),
    stop: () => ending.abort(),
  };
}
