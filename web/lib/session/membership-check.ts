import type { SubscriptionStatus } from '#shared/contract/subscription-status.ts';
import type { ExternalStore } from './external-store.ts';
import { type MembershipState, NO_MEMBERSHIP, unverified } from './membership-state.ts';

/** Spec 9, Time limits. */
export const MEMBERSHIP_CHECK = {
  firstAfterMs: 500,
  routeDebounceMs: 1000,
  retries: 3,
  retryAfterMs: 1000,
  /** Ours: whoever switches windows back and forth asks no more often. */
  restMs: 5000,
} as const;

type Parts = {
  store: ExternalStore<MembershipState>;
  fetchStatus: (uid: string) => Promise<SubscriptionStatus>;
  /** Called once each time a check failed through all its retries. */
  onFailed: () => void;
};

/**
 * The membership check: 500 ms after sign-in, 1 s after the last route change, 3 retries 1 s apart
 * (spec 4, Membership). Only the newest run may write what it found.
 */
export function createMembershipCheck({ store, fetchStatus, onFailed }: Parts) {
  let uid: string | null = null;
  let run = 0;
  let lastEndedAt = 0;
  // Two clocks: the landing after sign-in is a route change too, and must not put off the first check.
  let first: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  function stopClocks(): void {
    clearTimeout(first);
    clearTimeout(next);
  }

  async function check(): Promise<void> {
    const person = uid;
    if (person === null) return;
    run += 1;
    const mine = run;
    store.set({ ...store.get(), checking: true });
    const found = await ask(person, () => mine === run);
    if (mine !== run) return;
    const before = store.get();
    lastEndedAt = Date.now();
    if (!found) {
      store.set(unverified(before));
      onFailed();
      return;
    }
    const confirmed = { ...found, checkedAt: new Date().toISOString() };
    store.set({ ...confirmed, known: true, checking: false, lastConfirmed: confirmed });
  }

  async function ask(person: string, isCurrent: () => boolean): Promise<SubscriptionStatus | null> {
    for (let attempt = 0; attempt <= MEMBERSHIP_CHECK.retries; attempt += 1) {
      if (attempt > 0) await pause(MEMBERSHIP_CHECK.retryAfterMs);
      if (!isCurrent()) return null;
      try {
        return await fetchStatus(person);
      } catch {
        // The next attempt, or the failure after the last one, is the answer to this.
      }
    }
    return null;
  }

  return {
    signedIn(newUid: string): void {
      if (uid === newUid) return;
      uid = newUid;
      store.set(NO_MEMBERSHIP);
      stopClocks();
      first = setTimeout(() => void check(), MEMBERSHIP_CHECK.firstAfterMs);
    },
    signedOut(): void {
      uid = null;
      run += 1;
      stopClocks();
      store.set(NO_MEMBERSHIP);
    },
    /** The address itself does not matter: that it changed does. */
    routeChanged(_address: string): void {
      if (uid === null) return;
      clearTimeout(next);
      next = setTimeout(() => void check(), MEMBERSHIP_CHECK.routeDebounceMs);
    },
    /**
     * The page may have been away for a while: it has the focus again, is back online, or a new day
     * has begun in London (decision 55). Several of these at the same time are one check.
     */
    returned(): void {
      if (uid === null || store.get().checking) return;
      if (Date.now() - lastEndedAt < MEMBERSHIP_CHECK.restMs) return;
      void check();
    },
    /** Checks at once, as after a payment. */
    now: check,
  };
}

export type MembershipCheck = ReturnType<typeof createMembershipCheck>;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
