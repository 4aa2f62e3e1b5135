import { toast } from '#web/ui/toast.ts';
import { createBrowserSession } from '../identity/browser-identity.ts';
import type { IdentitySession, SessionEnd } from '../identity/identity-session.ts';
import { createInactivity } from '../identity/inactivity.ts';
import { phaseOf, sessionStore } from '../identity/session-store.ts';
import { listenForInstall } from '../install/install-offer.ts';
import { offlineCardStorage } from '../offline/offline-card-storage.ts';
import { keepOnlyCardOf } from '../offline/offline-card-owner.ts';
import { leadLinksThroughWorker } from '../offline/reload-offline-links.ts';
import { unreachableStore } from '../offline/unreachable.ts';

const ENDED: Readonly<Record<SessionEnd, string>> = {
  idle: 'You were signed out after 60 minutes without activity.',
  'other-tab': 'You signed out in another tab.',
  expired: 'Your session has ended. Please log in again.',
};

export function sayWhyItEnded(why: SessionEnd): void {
  toast.show({ kind: 'info', text: ENDED[why] });
}

/** Longer than this nobody with a card at hand is left waiting for a network that hardly answers. */
const REACH_WITHIN_MS = 4000;

/** Opens the session of this tab, and keeps what it needs without a network in step with it. */
export function openSession(setup: Parameters<typeof createBrowserSession>[0]): IdentitySession {
  const session = createBrowserSession(setup);
  keepCardWithItsOwner();
  startWithin(session);
  leadLinksThroughWorker(window);
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

/** The kept card goes with the session, however that ends, and never meets another person. */
function keepCardWithItsOwner(): void {
  const follow = () => {
    const state = sessionStore.get();
    // While it is not known who is there, the card may be theirs.
    if (phaseOf(state) !== 'starting') keepOnlyCardOf(state.user?.uid ?? null);
  };
  follow();
  sessionStore.subscribe(follow);
}

const isStarting = () => phaseOf(sessionStore.get()) === 'starting';

/**
 * Starts the session and says so while the service cannot be reached. The 60 minutes without
 * activity count then too (spec 4, Authentication): whoever was signed out by the clock has no card.
 */
function startWithin(session: IdentitySession): void {
  const inactivity = createInactivity({
    events: window,
    ping: () => {},
    onWarning: () => {},
    onWarningOver: () => {},
    onLimit: () => sessionStore.logout(),
  });
  const settle = (unreachable: boolean) => {
    if (unreachableStore.get() === unreachable) return;
    unreachableStore.set(unreachable);
    if (unreachable) inactivity.start(false);
    else inactivity.stop();
  };
  sessionStore.subscribe(() => {
    if (!isStarting()) settle(false);
  });
  setTimeout(() => {
    if (offlineCardStorage.get() !== null) settle(isStarting());
  }, REACH_WITHIN_MS);
  if (!navigator.onLine) settle(isStarting());
  void session.start().then(() => settle(isStarting()));
}

/** The service hears of it as soon as it can be reached, unless somebody has signed in again. */
function signOutWhenOnline(session: IdentitySession): void {
  const later = () => window.addEventListener('online', tell, { once: true });
  const tell = () => {
    if (phaseOf(sessionStore.get()) === 'signed-out') session.signOut().catch(later);
  };
  // The connection may have come back while the failure was on its way.
  if (navigator.onLine) tell();
  else later();
}
