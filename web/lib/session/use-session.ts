import { useSyncExternalStore } from 'react';
import {
  phaseOf,
  type SessionPhase,
  sessionStore,
  type SessionUser,
} from '../identity/session-store.ts';
import { currentSession } from './session.ts';

export type Session = { readonly phase: SessionPhase; readonly user: SessionUser | null };

/**
 * The signed-in person.
 * @param onServer the phase rendered before hydration: `starting` waits, `signed-out` shows a
 * visitor's page
 */
export function useSession(onServer: SessionPhase = 'starting'): Session {
  const phase = useSyncExternalStore(
    sessionStore.subscribe,
    () => phaseOf(sessionStore.get()),
    () => onServer,
  );
  const user = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().user,
    () => null,
  );
  return { phase, user };
}

/** Signs out locally and at the identity service; an unreachable service does not prevent it. */
export function signOut(): Promise<void> {
  return currentSession()
    .then((session) => session.signOut())
    .catch(() => undefined);
}
