import type { QueryClient } from '@tanstack/react-query';
import type { IdentitySession } from '../identity/identity-session.ts';
import { observeOtherTabs, phaseOf, sessionStore } from '../identity/session-store.ts';
import { clearPersonalData } from '../queries/query-client.ts';
import { setTokenSource } from './access-token.ts';
import { createExternalStore } from './external-store.ts';
import type { MembershipCheck } from './membership-check.ts';

export const idleStore = createExternalStore(false);

let openSession: (() => Promise<IdentitySession>) | null = null;
let session: Promise<IdentitySession> | null = null;
/** Created with the session: a visitor has no membership to check. */
let check: MembershipCheck | null = null;

/**
 * The session of this tab. Its code is loaded on first use; most visitors never need it.
 * @throws Error before `startSession`, which only happens on the server
 */
export function currentSession(): Promise<IdentitySession> {
  if (!openSession) return Promise.reject(new Error('The session has not been started'));
  session ??= openSession().catch((error: unknown) => {
    // Loading failed; the next call retries.
    session = null;
    throw error;
  });
  return session;
}

/** Starts the session once, after hydration. */
export function startSession(tokenSyncUrl: string | null, queries: QueryClient): void {
  if (openSession) return;
  openSession = async () => {
    const [{ openSession: open, showSessionEnd }, { createMembershipCheck }] = await Promise.all([
      import('./open-session.ts'),
      import('./membership-check.ts'),
    ]);
    check ??= createMembershipCheck(queries);
    return open({
      tokenSyncUrl,
      onWarning: () => idleStore.set(true),
      onWarningOver: () => idleStore.set(false),
      onEnd: showSessionEnd,
    });
  };
  setTokenSource(async (fresh) => {
    if (phaseOf(sessionStore.get()) === 'signed-out') return null;
    return currentSession()
      .then((opened) => opened.accessToken(fresh))
      .catch(() => null);
  });
  let known: string | null = null;
  const follow = () => {
    const uid = sessionStore.get().user?.uid ?? null;
    if (uid === known) return;
    known = uid;
    clearPersonalData(queries);
    if (uid === null) check?.signedOut();
    else check?.signedIn(uid);
  };
  sessionStore.subscribe(follow);
  const openIfMarked = () => {
    if (phaseOf(sessionStore.get()) === 'starting') void currentSession().catch(() => undefined);
  };
  openIfMarked();
  window.addEventListener('online', openIfMarked);
  for (const event of ['focus', 'online']) window.addEventListener(event, recheckAfterPause);
  document.addEventListener('visibilitychange', recheckAfterPause);
  const followMarker = () => {
    // Once open, the session observes the other tabs itself.
    if (session) return;
    sessionStore.readMarker();
    openIfMarked();
  };
  observeOtherTabs(window, { signedIn: followMarker, signedOut: followMarker });
}

/** Triggers the membership check after a route change (STATE-10). */
export function routeChanged(_address: string): void {
  check?.routeChanged();
}

/**
 * Checks the membership when the page has regained focus, is back online, or a new day has begun in
 * London (P-55). A hidden page checks when it is visible again.
 */
export function recheckAfterPause(): void {
  if (navigator.onLine && document.visibilityState === 'visible') check?.returned();
}

/** Checks the membership at once, as after a payment. */
export function recheckMembership(): Promise<void> {
  return check?.now() ?? Promise.resolve();
}

/** Counts as activity: "Stay signed in", and entering a page. */
export function stayActive(_page?: string): void {
  void currentSession()
    .then((opened) => opened.stayActive())
    .catch(() => undefined);
}
