import { type DeviceLocation, LOCATION_TROUBLE_WORDS, LocationError } from './device-location.ts';

/** What is known of the device's place. */
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

export const reading = (state: LocationState): LocationState => ({ ...state, phase: 'reading' });

export const found = (location: DeviceLocation): LocationState => ({
  phase: 'settled',
  location,
  problem: null,
});

/** After a failed reading: the first one says why, a later one that it could not be refreshed. */
export function notFound(state: LocationState, error: unknown): LocationState {
  const why = error instanceof LocationError ? error.message : LOCATION_TROUBLE_WORDS.unavailable;
  return { ...state, phase: 'settled', problem: state.location ? REFRESH_FAILED : why };
}
