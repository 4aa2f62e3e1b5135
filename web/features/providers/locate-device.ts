import { keepDevicePlace, roughly, setDevicePlace } from './device-place.ts';

const WAIT_MS = 10_000;
const KEPT_MS = 600_000;

/**
 * Asks the device where it is: only ever after a press of "Use my location" (P-35). Load it
 * lazily.
 */
export function askDevicePlace(): void {
  if (!('geolocation' in navigator)) {
    setDevicePlace({ problem: 'Geolocation is not supported by this browser.' });
    return;
  }
  setDevicePlace({ asking: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => keepDevicePlace(roughly(coords.latitude, coords.longitude)),
    () =>
      setDevicePlace({
        problem: 'Location access denied or unavailable. Please enable location services.',
      }),
    { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: KEPT_MS },
  );
}
