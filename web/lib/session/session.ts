import { subscriptionStatusContract } from '#shared/contract/subscription-status.ts';
import { toast } from '#web/ui/toast.ts';
import { api } from '../api/browser-api.ts';
import type { IdentitySession, SessionEnd } from '../identity/identity-session.ts';
import { followOtherTabs, phaseOf } from '../identity/session-store.ts';
import { sessionStore } from '../identity/tab-session-store.ts';
import { keepAccessToken } from './access-token.ts';
import { createExternalStore } from './external-store.ts';
import { createMembershipCheck } from './membership-check.ts';
import { type MembershipState, NO_MEMBERSHIP } from './membership-state.ts';

/** The membership as this tab knows it. */
export const membershipStore = createExternalStore<MembershipState>(NO_MEMBERSHIP);

/** Whether the idle warning is showing. */
export const idleStore = createExternalStore(false);

const ENDED: Readonly<Record<SessionEnd, string>> = {
  idle: 'You were signed out after 60 minutes without activity.',
  'other-tab': 'You signed out in another tab.',
  expired: 'Your session has ended. Please log in again.',
};

export const membershipCheck = createMembershipCheck({
  store: membershipStore,
  fetchStatus: (uid) =>
    api.call(subscriptionStatusContract.getSubscriptionStatus, { params: { uid } }),
  onFailed: () =>
    toast.show({
      kind: 'error',
      text: 'Unable to verify membership status. Please try again later.',
    }),
});

let openSession: (() => Promise<IdentitySession>) | null = null;
let session: Promise<IdentitySession> | null = null;

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

/** Starts the session once; called when the page has come to life. `onChange` tells who is there now. */
export function startSession(
  tokenSyncUrl: string | null,
  onChange: (uid: string | null) => void,
): void {
  if (openSession) return;
  openSession = async () => {
    const { openSession: open } = await import('./open-session.ts');
    return open({
      tokenSyncUrl,
      onWarning: () => idleStore.set(true),
      onWarningOver: () => idleStore.set(false),
      onEnd: (why) => toast.show({ kind: 'info', text: ENDED[why] }),
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
    onChange(uid);
    if (uid === null) membershipCheck.signedOut();
    else membershipCheck.signedIn(uid);
  };
  sessionStore.subscribe(follow);
  const openIfMarked = () => {
    if (phaseOf(sessionStore.get()) === 'starting') void currentSession().catch(() => undefined);
  };
  openIfMarked();
  window.addEventListener('online', openIfMarked);
  const followMarker = () => {
    // Once open, the session follows the other tabs itself.
    if (session) return;
    sessionStore.readMarker();
    openIfMarked();
  };
  followOtherTabs(window, { signedIn: followMarker, signedOut: followMarker });
}
