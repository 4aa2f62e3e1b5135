import { useSyncExternalStore } from 'react';
import { createExternalStore } from '#web/lib/session/external-store.ts';
import type { Near } from './filters.ts';

/** Where the device is, for this tab only: it is never part of an address that may be shared. */
type DevicePlace = {
  readonly near: Near | null;
  readonly asking: boolean;
  /** Why there is no place, in words. */
  readonly problem: string | null;
};

const NONE: DevicePlace = { near: null, asking: false, problem: null };
const KEY = 'near';
const WAIT_MS = 10_000;
const KEPT_MS = 600_000;

const store = createExternalStore<DevicePlace>(NONE);
let restored = false;

/** Two decimals, about a kilometre, are enough to sort by and tell less. */
export function roughly(latitude: number, longitude: number): Near {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { lat: round(latitude), lng: round(longitude) };
}

/** The place kept in a tab; null where the text is none. */
export function readPlace(text: string | null): Near | null {
  const [lat = Number.NaN, lng = Number.NaN] = (text ?? '').split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function subscribe(listener: () => void): () => void {
  if (!restored) {
    restored = true;
    const near = readPlace(keep((storage) => storage.getItem(KEY)));
    if (near) store.set({ ...NONE, near });
  }
  return store.subscribe(listener);
}

/** Storage may be switched off; then the place lasts as long as the page. */
function keep<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** The place of the device, once it was asked for. */
export function useDevicePlace(): DevicePlace {
  return useSyncExternalStore(
    subscribe,
    () => store.get(),
    () => NONE,
  );
}

/** Asks the device where it is: only ever after a press of "Use my location" (decision 35). */
export function askDevicePlace(): void {
  if (!('geolocation' in navigator)) {
    store.set({ ...NONE, problem: 'Geolocation is not supported by this browser.' });
    return;
  }
  store.set({ ...NONE, asking: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const near = roughly(coords.latitude, coords.longitude);
      keep((storage) => storage.setItem(KEY, `${near.lat},${near.lng}`));
      store.set({ ...NONE, near });
    },
    () =>
      store.set({
        ...NONE,
        problem: 'Location access denied or unavailable. Please enable location services.',
      }),
    { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: KEPT_MS },
  );
}

/** Forgets the place of the device. */
export function forgetDevicePlace(): void {
  keep((storage) => storage.removeItem(KEY));
  store.set(NONE);
}
