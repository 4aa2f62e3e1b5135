import { toast } from '#web/ui/toast.ts';
import { createBrowserSession } from '../identity/browser-identity.ts';
import type { IdentitySession, SessionEnd } from '../identity/identity-session.ts';
import { createInactivity } from '../identity/inactivity.ts';
import { phaseOf, sessionStore } from '../identity/session-store.ts';
import { listenForInstall } from '../install/install-offer.ts';
import { offlineCardStorage } from '../offline/offline-card-storage.ts';
import { removeCardOfOthers } from '../offline/offline-card-owner.ts';
import { unreachableStore } from '../offline/unreachable.ts';

const ENDED: Readonly<Record<SessionEnd, string>> = {
  idle: 'You were signed out after an hour without activity.',
  'other-tab': 'You signed out in another tab.',
  'too-long':
    'It’s been a while since you last signed in. To keep your account safe, please sign in again.',
  expired: 'Your session has ended. Please sign in again.',
};

/** Until it is closed: nobody may be looking when a session ends by itself. */
const STAYS_MS = 0;
const STAYS: readonly SessionEnd[] = ['idle', 'too-long', 'expired'];

export function showSessionEnd(why: SessionEnd): void {
  toast.show({
    kind: 'info',
    text: ENDED[why],
    ...(STAYS.includes(why) ? { durationMs: STAYS_MS } : {}),
  });
}

/** The maximum wait on a slow network before the offline card is shown. */
const REACH_TIMEOUT_MS = 4000;

/** Opens the session of this tab and synchronises the offline data with it. */
export function openSession(setup: Parameters<typeof createBrowserSession>[0]): IdentitySession {
  const session = createBrowserSession(setup);
  syncOfflineCardOwner();
  startWithOfflineFallback(session);
  listenForInstall(window);
  return {
    ...session,
    signOut: () =>
      session.signOut().catch((error: unknown) => {
        signOutWhenOnline(session);
        throw error;
      }),
  };
}

/** Deletes the offline card when the session ends or another person signs in. */
function syncOfflineCardOwner(): void {
  const follow = () => {
    const state = sessionStore.get();
    // Until the person is known, the card may be theirs.
    if (phaseOf(state) !== 'starting') removeCardOfOthers(state.user?.uid ?? null);
  };
  follow();
  sessionStore.subscribe(follow);
}

const isStarting = () => phaseOf(sessionStore.get()) === 'starting';

/**
 * Starts the session and records whether the service is unreachable. Meanwhile the 60-minute limit
 * applies too (STATE-05), so that an expired session shows no card.
 */
function startWithOfflineFallback(session: IdentitySession): void {
  const inactivity = createInactivity({
    events: window,
    ping: () => {},
    onWarning: () => {},
    onWarningOver: () => {},
    onLimit: () => {
      sessionStore.logout();
      showSessionEnd('idle');
    },
  });
  const setUnreachable = (unreachable: boolean) => {
    if (unreachableStore.get() === unreachable) return;
    unreachableStore.set(unreachable);
    if (unreachable) inactivity.start(false);
    else inactivity.stop();
  };
  sessionStore.subscribe(() => {
    if (!isStarting()) setUnreachable(false);
  });
  setTimeout(() => {
    if (offlineCardStorage.get() !== null) setUnreachable(isStarting());
  }, REACH_TIMEOUT_MS);
  if (!navigator.onLine) setUnreachable(isStarting());
  void session.start().then(() => setUnreachable(isStarting()));
}

/** Repeats the sign-out once back online, unless someone has signed in again. */
function signOutWhenOnline(session: IdentitySession): void {
  const retryOnline = () => window.addEventListener('online', signOutAtService, { once: true });
  const signOutAtService = () => {
    if (phaseOf(sessionStore.get()) === 'signed-out') session.signOut().catch(retryOnline);
  };
  // The device may have come back online in the meantime.
  if (navigator.onLine) signOutAtService();
  else retryOnline();
}
