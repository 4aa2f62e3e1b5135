/** Where the device says it is; degrees, and metres of accuracy. */
export type DeviceLocation = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
};

type LocationTrouble = 'unsupported' | 'unavailable';

/** What is said when there is no location (spec 8, Appointments and check-in). */
export const LOCATION_TROUBLE_WORDS: Readonly<Record<LocationTrouble, string>> = {
  unsupported: 'Geolocation is not supported by this browser.',
  unavailable: 'Location access denied or unavailable. Please enable location services.',
};

export class LocationError extends Error {
  override readonly name = 'LocationError';
  readonly trouble: LocationTrouble;

  constructor(trouble: LocationTrouble) {
    super(LOCATION_TROUBLE_WORDS[trouble]);
    this.trouble = trouble;
  }
}

const WAIT_MS = 15_000;

export function locationSupported(): boolean {
  return 'geolocation' in navigator && Boolean(navigator.geolocation);
}

/**
 * Reads the location anew, as exactly as the device can (spec 4, Geolocation). The browser may ask
 * the person first.
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
