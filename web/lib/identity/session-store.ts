import { createExternalStore } from '../session/external-store.ts';
import { storedText } from './browser-storage.ts';

export type SessionUser = { readonly uid: string; readonly email: string; readonly name: string };

/** The client authentication state (ENTITY-01, ENTITY-02). */
export type SessionState = {
  readonly authenticated: boolean;
  readonly user: SessionUser | null;
  /**
   * The access token, in memory only. Before a session is confirmed it is what the local storage
   * holds under "token": a marker that is no secret and says that a session may exist.
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
    /** Signs in with what the action carries, and leaves the marker for the next start. */
    login({ token, uid, email, name }: SessionUser & { readonly token: string }): void {
      marker.set(MARKER);
      store.set({ authenticated: true, user: { uid, email, name }, token });
    },
    /** Another tab signed in: the marker is read anew. */
    readMarker(): void {
      const state = store.get();
      if (!state.authenticated) store.set({ ...state, token: marker.get() });
    },
    /** A fresh token for the same person. */
    renew(token: string): void {
      const state = store.get();
      if (state.authenticated) store.set({ ...state, token });
    },
    /** Signs out and removes the marker, which signs out the other tabs. */
    logout(): void {
      marker.remove();
      store.set(SIGNED_OUT);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The one session state of this tab; on the server it stays signed out. */
export const sessionStore = createSessionStore();

export type SessionPhase = 'starting' | 'signed-in' | 'signed-out';

/** `starting` while a marker was found and the identity service has not answered yet. */
export function phaseOf({ authenticated, token }: SessionState): SessionPhase {
  if (authenticated) return 'signed-in';
  return token === null ? 'signed-out' : 'starting';
}

/** Follows the marker in other tabs; gives what stops it. */
export function followOtherTabs(
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  heard: { signedOut(): void; signedIn(): void },
): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (key !== TOKEN_KEY && key !== null) return;
    if (newValue === null) heard.signedOut();
    else heard.signedIn();
  };
  events.addEventListener('storage', listen);
  return () => events.removeEventListener('storage', listen);
}
