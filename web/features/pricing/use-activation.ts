import { useQuery, useQueryClient } from '@tanstack/react-query';
import { membershipContract } from '#shared/contract/membership.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { membershipQuery, refreshAccount } from '#web/lib/session/queries.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';

/** `processing`: the bank may take days. */
export type ActivationStep = 'waiting' | 'activated' | 'processing' | 'failed';

/** The button that asks again, after the steps where that can help. */
export const RETRY_LABELS: Readonly<Partial<Record<ActivationStep, string>>> = {
  processing: 'Check again',
  failed: 'Try again',
};

/**
 * Activates the membership after a payment (PRICE-22 to PRICE-25): once per person and page load,
 * across renders and screens. Then refetches role, card and membership.
 * @param uid null while the session is loading or signed out
 */
export function useActivation(uid: string | null) {
  const queries = useQueryClient();
  // A query rather than a mutation: its cache shares one activation between screens.
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['activation', uid],
    queryFn: async () => {
      const userId = uid ?? '';
      const response = await pollUntilActive(() =>
        api.call(membershipContract.activateMembership, { params: { uid: userId } }),
      );
      if (response.success) {
        void recheckMembership();
        // A membership fetch started before the activation would return the old state.
        const { queryKey } = membershipQuery(userId);
        await queries.cancelQueries({ queryKey });
        await Promise.all([
          refreshAccount(queries, userId),
          queries.invalidateQueries({ queryKey }),
        ]);
      }
      return response;
    },
    enabled: uid !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: false,
  });
  const waiting = data === undefined || (!data.success && isFetching);
  return {
    step: waiting ? 'waiting' : stepOf(data),
    /** The result message; empty while waiting. */
    message: waiting ? '' : data.message,
    retry: () => void refetch(),
  };
}

function stepOf({ success, processing }: Activation): ActivationStep {
  if (success) return 'activated';
  return processing ? 'processing' : 'failed';
}

export type Activation = Reply<typeof membershipContract.activateMembership>;

const NOT_UPDATED = 'Failed to update membership status.';

/** The payment may still be in transit: seven attempts within about 20 seconds (P-3). */
const UNPAID_RETRY_DELAYS_MS = [1000, 2000, 3000, 4000, 5000, 5000] as const;
/** The call itself failed: two more attempts. */
const FAILURE_RETRY_DELAYS_MS = [1000, 2000] as const;

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls `activate` until the membership is active, with growing delays. Never throws.
 * @returns the last response; a failed call becomes an unsuccessful one with the server's message or
 *   "Failed to update membership status." (ERR-49)
 */
export async function pollUntilActive(activate: () => Promise<Activation>): Promise<Activation> {
  let unpaid = 0;
  let failures = 0;
  for (;;) {
    let wait: number | undefined;
    let last: Activation;
    try {
      const response = await activate();
      if (response.success) return response;
      last = { ...response, message: response.message || NOT_UPDATED };
      wait = UNPAID_RETRY_DELAYS_MS[unpaid];
      unpaid += 1;
    } catch (error) {
      last = { success: false, message: messageOf(error, NOT_UPDATED) };
      wait = isTransient(error) ? FAILURE_RETRY_DELAYS_MS[failures] : undefined;
      failures += 1;
    }
    if (wait === undefined) return last;
    await sleep(wait);
  }
}

/** Whether a retry can help: network and server errors. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
