import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../session/external-store.ts';

/**
 * Whether a session may exist that the identity service could not be asked about: the page was
 * opened without a network.
 */
export const unreachableStore = createExternalStore(false);

export function useUnreachable(): boolean {
  return useSyncExternalStore(unreachableStore.subscribe, unreachableStore.get, () => false);
}
