import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { subscriptionStatusQuery } from './queries.ts';

/** Spec 9, Time limits. */
export const MEMBERSHIP_CHECK = {
  firstAfterMs: 500,
  routeDebounceMs: 1000,
  /** Ours: whoever switches windows back and forth asks no more often. */
  restMs: 5000,
} as const;

const FAILED = 'Unable to verify membership status. Please try again later.';

/**
 * The membership check: 500 ms after sign-in and 1 s after the last route change (spec 4,
 * Membership). A new check takes the place of one that is under way.
 */
export function createMembershipCheck(queries: QueryClient) {
  let uid: string | null = null;
  // Two clocks: the landing after sign-in is a route change too, and must not put off the first check.
  let first: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    if (uid === null) return;
    const query = subscriptionStatusQuery(uid);
    await queries.cancelQueries(query);
    try {
      await queries.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (!(error instanceof CancelledError)) toast.show({ kind: 'error', text: FAILED });
    }
  }

  function stopClocks(): void {
    clearTimeout(first);
    clearTimeout(next);
  }

  return {
    signedIn(newUid: string): void {
      if (uid === newUid) return;
      uid = newUid;
      stopClocks();
      first = setTimeout(() => void check(), MEMBERSHIP_CHECK.firstAfterMs);
    },
    signedOut(): void {
      uid = null;
      stopClocks();
    },
    routeChanged(): void {
      if (uid === null) return;
      clearTimeout(next);
      next = setTimeout(() => void check(), MEMBERSHIP_CHECK.routeDebounceMs);
    },
    /**
     * The page may have been away for a while: it has the focus again, is back online, or a new day
     * has begun in London (P-55). Several of these at the same time are one check.
     */
    returned(): void {
      const known = queries.getQueryState(subscriptionStatusQuery(uid).queryKey);
      if (uid === null || known?.fetchStatus === 'fetching') return;
      const endedAt = Math.max(known?.dataUpdatedAt ?? 0, known?.errorUpdatedAt ?? 0);
      if (Date.now() - endedAt < MEMBERSHIP_CHECK.restMs) return;
      void check();
    },
    /** Checks at once, as after a payment. */
    now: check,
  };
}

export type MembershipCheck = ReturnType<typeof createMembershipCheck>;
