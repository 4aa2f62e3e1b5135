/** The position reported by the device; degrees, and accuracy in metres. */
export type DeviceLocation = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
};

type LocationProblem = 'unsupported' | 'unavailable';

/** Messages when there is no location (ERR-72, ERR-73). */
export const LOCATION_ERROR_MESSAGES: Readonly<Record<LocationProblem, string>> = {
  unsupported: 'Geolocation is not supported by this browser.',
  unavailable: 'Location access denied or unavailable. Please enable location services.',
};

export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly trouble: LocationProblem;

  constructor(trouble: LocationProblem) {
    super(LOCATION_ERROR_MESSAGES[trouble]);
    this.trouble = trouble;
  }
}

const WAIT_MS = 15_000;

export function locationSupported(): boolean {
  return 'geolocation' in navigator && Boolean(navigator.geolocation);
}

/**
 * Reads the current location with high accuracy (EXT-06). The browser may prompt the person first.
 * @throws LocationError
 */
export function readDeviceLocation(): Promise<DeviceLocation> {
  if (!locationSupported()) return Promise.reject(new LocationError('unsupported'));
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => reject(new LocationError('unavailable')),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  });
}
