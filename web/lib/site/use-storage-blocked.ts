import { useSyncExternalStore } from 'react';
import { isStorageBlocked } from '../identity/browser-storage.ts';

const never = () => () => undefined;

/** Whether the browser remembers nothing of this site, as after its person has blocked cookies; false until hydration. */
export function useStorageBlocked(): boolean {
  return useSyncExternalStore(never, isStorageBlocked, () => false);
}
