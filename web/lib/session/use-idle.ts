import { useSyncExternalStore } from 'react';
import { currentSession, idleStore } from './session.ts';

/** Whether the idle warning is due, and "Stay signed in". */
export function useIdle(): { warned: boolean; stay: () => void } {
  const warned = useSyncExternalStore(idleStore.subscribe, idleStore.get, () => false);
  return { warned, stay: stayActive };
}

/** Counts as activity. */
export function stayActive(_page?: string): void {
  void currentSession()
    .then((session) => session.stayActive())
    .catch(() => undefined);
}
