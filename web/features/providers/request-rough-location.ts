import { storeRoughLocation, roundCoordinates, setRoughLocation } from './rough-location.ts';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 600_000;

/** Requests the device's location, only after a click on "Use my location" (P-35). Lazy-loaded. */
export function requestRoughLocation(): void {
  if (!('geolocation' in navigator)) {
    setRoughLocation({ problem: 'Geolocation is not supported by this browser.' });
    return;
  }
  setRoughLocation({ pending: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => storeRoughLocation(roundCoordinates(coords.latitude, coords.longitude)),
    () =>
      setRoughLocation({
        problem: 'Location access denied or unavailable. Please enable location services.',
      }),
    { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
  );
}
