import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DeviceLocation,
  LOCATION_TROUBLE_WORDS,
  LocationError,
  locationSupported,
  readDeviceLocation,
} from './device-location.ts';

export type LocationState = {
  /** `unasked`: reading it would make the browser ask, so we explain first. */
  readonly phase: 'starting' | 'unasked' | 'reading' | 'settled';
  /** The last reading; stays when a later one fails. */
  readonly location: DeviceLocation | null;
  /** Why there is none, or why the last reading failed, in words. */
  readonly problem: string | null;
};

export const NO_LOCATION: LocationState = { phase: 'starting', location: null, problem: null };

/** Said when a location was there and could not be read again (spec 8, Appointments and check-in). */
const REFRESH_FAILED = 'Could not refresh location. Please try again.';

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
    const settle = (next: (before: LocationState) => Omit<LocationState, 'phase'>) => {
      if (mine === last.current) setState((before) => ({ ...next(before), phase: 'settled' }));
    };
    setState((before) => ({ ...before, phase: 'reading' }));
    readDeviceLocation().then(
      (location) => settle(() => ({ location, problem: null })),
      (error: unknown) => {
        // The first one says why, a later one that it could not be refreshed.
        const why =
          error instanceof LocationError ? error.message : LOCATION_TROUBLE_WORDS.unavailable;
        settle(({ location }) => ({ location, problem: location ? REFRESH_FAILED : why }));
      },
    );
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const begin = async () => {
      const asks = await wouldAsk(read, leaving.signal);
      if (leaving.signal.aborted) return;
      if (asks && locationSupported()) setState((before) => ({ ...before, phase: 'unasked' }));
      else read();
    };
    void begin();
    return () => {
      leaving.abort();
      last.current += 1;
    };
  }, [read]);

  return { ...state, read };
}

/**
 * Whether reading the location would make the browser ask the person. One that does not say counts as
 * one that would.
 * @param onGranted called when the person allows it later, in the settings of the browser
 */
async function wouldAsk(onGranted: () => void, signal: AbortSignal): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    const changed = () => {
      if (status.state === 'granted') onGranted();
    };
    if (!signal.aborted) status.addEventListener('change', changed, { signal });
    return status.state === 'prompt';
  } catch {
    return true;
  }
}
