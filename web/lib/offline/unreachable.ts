import { useSyncExternalStore } from 'react';
import { createExternalStore } from '../session/external-store.ts';

/**
 * Whether there may be a session that could not be confirmed, because the page was opened offline.
 */
export const unreachableStore = createExternalStore(false);

export function useUnreachable(): boolean {
  return useSyncExternalStore(unreachableStore.subscribe, unreachableStore.get, () => false);
}
