import { useSyncExternalStore } from 'react';
import { storedText } from '#web/lib/identity/browser-storage.ts';
import { createExternalStore } from '#web/lib/session/external-store.ts';
import type { Near } from './filters.ts';

/** The device's rough location, for this tab only: it never enters a URL, which may be shared (P-35). */
type RoughLocation = {
  readonly near: Near | null;
  readonly pending: boolean;
  readonly problem: string | null;
};

const NONE: RoughLocation = { near: null, pending: false, problem: null };
const storage = storedText('session', 'near');

const store = createExternalStore<RoughLocation>(NONE);
let restored = false;

/** Rounds to two decimals, about a kilometre: enough for sorting, and reveals less. */
export function roundCoordinates(latitude: number, longitude: number): Near {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { lat: round(latitude), lng: round(longitude) };
}

/** Parses stored coordinates; null if the text is invalid. */
export function parseCoordinates(text: string | null): Near | null {
  const [lat = Number.NaN, lng = Number.NaN] = (text ?? '').split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function subscribe(listener: () => void): () => void {
  if (!restored) {
    restored = true;
    const near = parseCoordinates(storage.get());
    if (near) store.set({ ...NONE, near });
  }
  return store.subscribe(listener);
}

export function useRoughLocation(): RoughLocation {
  return useSyncExternalStore(
    subscribe,
    () => store.get(),
    () => NONE,
  );
}

/** Replaces the whole state; omitted fields are reset. */
export function setRoughLocation(now: Partial<RoughLocation>): void {
  store.set({ ...NONE, ...now });
}

/** Stores the location for this tab; null clears it. */
export function storeRoughLocation(near: Near | null): void {
  if (near) storage.set(`${near.lat},${near.lng}`);
  else storage.remove();
  setRoughLocation({ near });
}
