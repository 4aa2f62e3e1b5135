import { useQuery, useQueryClient } from '@tanstack/react-query';
import { membershipContract } from '#shared/contract/membership.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { membershipQuery, refreshAccount } from '#web/lib/session/queries.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';

/** `processing`: the bank may take days. */
export type ActivationStep = 'waiting' | 'activated' | 'processing' | 'failed';

/**
 * The promotion after a payment (spec 4, Payment return): asked once per person and page load,
 * whatever renders again and on whichever screen, then role, card and membership are read anew.
 * @param uid null while it is not known who is there, or nobody is
 */
export function useActivation(uid: string | null) {
  const queries = useQueryClient();
  // A query rather than a mutation: its cache is what makes every screen share one promotion.
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['activation', uid],
    queryFn: async () => {
      const person = uid ?? '';
      const answer = await askUntilActive(() =>
        api.call(membershipContract.activateMembership, { params: { uid: person } }),
      );
      if (answer.success) {
        void recheckMembership();
        // A question asked before the promotion would be taken for the answer after it.
        const { queryKey } = membershipQuery(person);
        await queries.cancelQueries({ queryKey });
        await Promise.all([
          refreshAccount(queries, person),
          queries.invalidateQueries({ queryKey }),
        ]);
      }
      return answer;
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

/** The payment may be on its way: seven questions within about 20 seconds (P-3). */
const PAUSES_WHILE_UNPAID_MS = [1000, 2000, 3000, 4000, 5000, 5000] as const;
/** The call itself failed: asked twice more. */
const PAUSES_AFTER_FAILURE_MS = [1000, 2000] as const;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks whether the membership is active until it is, with growing pauses; gives up calmly.
 * @returns the last answer; a failed call becomes an unsuccessful answer with the server's words or
 *   "Failed to update membership status." (spec 8)
 */
export async function askUntilActive(ask: () => Promise<Activation>): Promise<Activation> {
  let unpaid = 0;
  let failures = 0;
  for (;;) {
    let wait: number | undefined;
    let last: Activation;
    try {
      const answer = await ask();
      if (answer.success) return answer;
      last = { ...answer, message: answer.message || NOT_UPDATED };
      wait = PAUSES_WHILE_UNPAID_MS[unpaid];
      unpaid += 1;
    } catch (error) {
      last = { success: false, message: messageOf(error, NOT_UPDATED) };
      wait = mayPass(error) ? PAUSES_AFTER_FAILURE_MS[failures] : undefined;
      failures += 1;
    }
    if (wait === undefined) return last;
    await pause(wait);
  }
}

/** Whether asking again can help: the network, or the server's own trouble. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
