import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DeviceLocation,
  LOCATION_ERROR_MESSAGES,
  LocationError,
  locationSupported,
  readDeviceLocation,
} from './device-location.ts';

export type LocationState = {
  /** `unasked`: reading it would make the browser prompt, so we explain first. */
  readonly phase: 'starting' | 'unasked' | 'reading' | 'settled';
  /** The last reading; stays if a later one fails. */
  readonly location: DeviceLocation | null;
  /** The message if there is none, or if the last reading failed. */
  readonly problem: string | null;
};

export const NO_LOCATION: LocationState = { phase: 'starting', location: null, problem: null };

/** Shown when a refresh fails after a successful reading (ERR-74). */
const REFRESH_FAILED = 'Could not refresh location. Please try again.';

/**
 * The device's location while a screen needs it. Read automatically if permission is already
 * granted; if the browser would prompt, only when `read` is called.
 */
export function useDeviceLocation(): LocationState & { read: () => void } {
  const [state, setState] = useState(NO_LOCATION);
  const last = useRef(0);

  const read = useCallback(() => {
    last.current += 1;
    const reading = last.current;
    // Only the latest reading counts.
    const settle = (next: (before: LocationState) => Omit<LocationState, 'phase'>) => {
      if (reading === last.current) setState((before) => ({ ...next(before), phase: 'settled' }));
    };
    setState((before) => ({ ...before, phase: 'reading' }));
    readDeviceLocation().then(
      (location) => settle(() => ({ location, problem: null })),
      (error: unknown) => {
        // The first failure shows its reason, a later one that the refresh failed.
        const why =
          error instanceof LocationError ? error.message : LOCATION_ERROR_MESSAGES.unavailable;
        settle(({ location }) => ({ location, problem: location ? REFRESH_FAILED : why }));
      },
    );
  }, []);

  useEffect(() => {
    const unmounting = new AbortController();
    const begin = async () => {
      const willPrompt = await wouldPrompt(read, unmounting.signal);
      if (unmounting.signal.aborted) return;
      if (willPrompt && locationSupported())
        setState((before) => ({ ...before, phase: 'unasked' }));
      else read();
    };
    void begin();
    return () => {
      unmounting.abort();
      last.current += 1;
    };
  }, [read]);

  return { ...state, read };
}

/**
 * Whether reading the location would make the browser prompt. Unknown counts as yes.
 * @param onGranted called if permission is granted later, in the browser's settings
 */
async function wouldPrompt(onGranted: () => void, signal: AbortSignal): Promise<boolean> {
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
