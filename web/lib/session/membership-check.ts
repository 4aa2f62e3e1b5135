import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import { subscriptionStatusQuery } from './queries.ts';

/** STATE-09 and STATE-10. */
export const MEMBERSHIP_CHECK = {
  firstAfterMs: 500,
  routeDebounceMs: 1000,
  /** Our addition: a throttle for switching windows back and forth. */
  restMs: 5000,
} as const;

const FAILED = 'Unable to verify membership status. Please try again later.';

/**
 * The membership check: 500 ms after sign-in and 1 s after the last route change (STATE-09,
 * STATE-10). A new check cancels the previous one.
 */
export function createMembershipCheck(queries: QueryClient) {
  let uid: string | null = null;
  // Two timers: the redirect after sign-in is a route change too, and must not delay the first
  // check.
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
     * Call it when the page has regained focus, is back online, or a new day has begun in London
     * (P-55). Concurrent calls result in one check.
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
