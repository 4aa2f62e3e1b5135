import { membershipContract } from '#shared/contract/membership.ts';
import { toast } from '#web/ui/toast.ts';
import { api } from '../api/browser-api.ts';
import { createBrowserSession, sessionStore } from '../identity/browser-identity.ts';
import type { IdentitySession, SessionEnd } from '../identity/identity-session.ts';
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
  fetchStatus: (uid) => api.call(membershipContract.getSubscriptionStatus, { params: { uid } }),
  onFailed: () =>
    toast.show({
      kind: 'error',
      text: 'Unable to verify membership status. Please try again later.',
    }),
});

let session: IdentitySession | null = null;

/** The session of this tab. @throws Error before `startSession`, which only happens on the server */
export function currentSession(): IdentitySession {
  if (!session) throw new Error('The session has not been started');
  return session;
}

/** Starts the session once; called when the page has come to life. `onChange` tells who is there now. */
export function startSession(
  tokenSyncUrl: string | null,
  onChange: (uid: string | null) => void,
): void {
  if (session) return;
  session = createBrowserSession({
    tokenSyncUrl,
    onWarning: () => idleStore.set(true),
    onWarningOver: () => idleStore.set(false),
    onEnd: (why) => toast.show({ kind: 'info', text: ENDED[why] }),
  });
  keepAccessToken((fresh) => currentSession().accessToken(fresh));
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
  void session.start();
}
