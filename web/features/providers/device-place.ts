import { useSyncExternalStore } from 'react';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import { createExternalStore } from '#web/lib/session/external-store.ts';
import type { Near } from './filters.ts';

/** Where the device is, for this tab only: it is never part of an address that may be shared. */
type DevicePlace = {
  readonly near: Near | null;
  readonly asking: boolean;
  readonly problem: string | null;
};

const NONE: DevicePlace = { near: null, asking: false, problem: null };
const kept = storedText('session', 'near');

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
    const near = readPlace(kept.get());
    if (near) store.set({ ...NONE, near });
  }
  return store.subscribe(listener);
}

export function useDevicePlace(): DevicePlace {
  return useSyncExternalStore(
    subscribe,
    () => store.get(),
    () => NONE,
  );
}

/** Says what is known now; what is not said is not known. */
export function setDevicePlace(now: Partial<DevicePlace>): void {
  store.set({ ...NONE, ...now });
}

/** Keeps the place for this tab; null forgets it. */
export function keepDevicePlace(near: Near | null): void {
  if (near) kept.set(`${near.lat},${near.lng}`);
  else kept.remove();
  setDevicePlace({ near });
}
