import { useQuery, useQueryClient } from '@tanstack/react-query';
import { membershipContract } from '#shared/contract/membership.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { membershipQuery, refreshAccount } from '#web/lib/session/queries.ts';
import { recheckMembership } from '#web/lib/session/use-membership.ts';
import { type Activation, askUntilActive } from './ask-until-active.ts';

export type ActivationState = {
  /** `processing`: the bank may take days. */
  readonly step: 'waiting' | 'activated' | 'processing' | 'failed';
  /** The result message; empty while waiting. */
  readonly message: string;
  readonly retry: () => void;
};

/**
 * The promotion after a payment (spec 4, Payment return): asked once per person and page load,
 * whatever renders again and on whichever screen, then role, card and membership are read anew.
 * @param uid null while it is not known who is there, or nobody is
 */
export function useActivation(uid: string | null): ActivationState {
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
    message: waiting ? '' : data.message,
    retry: () => void refetch(),
  };
}

function stepOf({ success, processing }: Activation): ActivationState['step'] {
  if (success) return 'activated';
  return processing ? 'processing' : 'failed';
}
