import type { QueryClient } from '@tanstack/react-query';
import type { IdentitySession } from '../identity/identity-session.ts';
import { followOtherTabs, phaseOf, sessionStore } from '../identity/session-store.ts';
import { forgetPerson } from '../queries/query-client.ts';
import { keepAccessToken } from './access-token.ts';
import { createExternalStore } from './external-store.ts';
import type { MembershipCheck } from './membership-check.ts';

export const idleStore = createExternalStore(false);

let openSession: (() => Promise<IdentitySession>) | null = null;
let session: Promise<IdentitySession> | null = null;
/** Comes with the session: a visitor has no membership to check. */
let check: MembershipCheck | null = null;

/**
 * The session of this tab. Its code is fetched when somebody needs it: most visitors never do.
 * @throws Error before `startSession`, which only happens on the server
 */
export function currentSession(): Promise<IdentitySession> {
  if (!openSession) return Promise.reject(new Error('The session has not been started'));
  session ??= openSession().catch((error: unknown) => {
    // It could not be fetched; the next call tries again.
    session = null;
    throw error;
  });
  return session;
}

/** Starts the session once; called when the page has come to life. */
export function startSession(tokenSyncUrl: string | null, queries: QueryClient): void {
  if (openSession) return;
  openSession = async () => {
    const [{ openSession: open, sayWhyItEnded }, { createMembershipCheck }] = await Promise.all([
      import('./open-session.ts'),
      import('./membership-check.ts'),
    ]);
    check ??= createMembershipCheck(queries);
    return open({
      tokenSyncUrl,
      onWarning: () => idleStore.set(true),
      onWarningOver: () => idleStore.set(false),
      onEnd: sayWhyItEnded,
    });
  };
  keepAccessToken(async (fresh) => {
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
    forgetPerson(queries);
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
    // Once open, the session follows the other tabs itself.
    if (session) return;
    sessionStore.readMarker();
    openIfMarked();
  };
  followOtherTabs(window, { signedIn: followMarker, signedOut: followMarker });
}

/** Tells the membership check that another page is shown (spec 4, Membership). */
export function routeChanged(_address: string): void {
  check?.routeChanged();
}

/**
 * The page has the focus again, is back online, or a new day has begun in London: the membership
 * may have changed meanwhile (P-55). A page that is out of sight asks when it is back.
 */
export function recheckAfterPause(): void {
  if (navigator.onLine && document.visibilityState === 'visible') check?.returned();
}

/** Asks for the membership at once, as after a payment. */
export function recheckMembership(): Promise<void> {
  return check?.now() ?? Promise.resolve();
}

/** "Stay signed in", and entering a page: counts as activity. */
export function stayActive(_page?: string): void {
  void currentSession()
    .then((opened) => opened.stayActive())
    .catch(() => undefined);
}
