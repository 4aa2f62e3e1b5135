import { createExternalStore } from '../session/external-store.ts';
import { storedText } from './browser-storage.ts';

export type SessionUser = { readonly uid: string; readonly email: string; readonly name: string };

/** The client authentication state (ENTITY-01, ENTITY-02). */
export type SessionState = {
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
  /**
   * The access token, in memory only. Before a session is confirmed it is the value of "token" in
   * local storage: a marker that is not secret and means that a session may exist.
   */
  readonly token: string | null;
};

export const SIGNED_OUT: SessionState = { authenticated: false, user: null, token: null };

const TOKEN_KEY = 'token';
const MARKER = 'session';
const marker = storedText('local', TOKEN_KEY);

export function createSessionStore() {
  const store = createExternalStore<SessionState>({
    ...SIGNED_OUT,
    token: marker.get(),
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Signs in with the action's payload and sets the marker for the next page load. */
    login({ token, uid, email, name }: SessionUser & { readonly token: string }): void {
      marker.set(MARKER);
      store.set({ authenticated: true, user: { uid, email, name }, token });
    },
    /** Rereads the marker after another tab has signed in. */
    readMarker(): void {
      const state = store.get();
      if (!state.authenticated) store.set({ ...state, token: marker.get() });
    },
    /** A fresh token for the same person. */
    renew(token: string): void {
      const state = store.get();
      if (state.authenticated) store.set({ ...state, token });
    },
    /** Signs out and removes the marker, which signs out other tabs. */
    logout(): void {
      marker.remove();
      store.set(SIGNED_OUT);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session state of this tab; always signed out on the server. */
export const sessionStore = createSessionStore();

export type SessionPhase = 'starting' | 'signed-in' | 'signed-out';

/** `starting` while there is a marker and the identity service has not responded yet. */
export function phaseOf({ authenticated, token }: SessionState): SessionPhase {
  if (authenticated) return 'signed-in';
  return token === null ? 'signed-out' : 'starting';
}

/** Observes the marker in other tabs; returns the unsubscribe function. */
export function observeOtherTabs(
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  handlers: { signedOut(): void; signedIn(): void },
): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key !== TOKEN_KEY && key !== null) return;
    if (newValue === null) handlers.signedOut();
    else handlers.signedIn();
  };
  events.addEventListener('storage', listen);
  return () => events.removeEventListener('storage', listen);
}
