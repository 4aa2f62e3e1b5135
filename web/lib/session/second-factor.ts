import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { secondFactorStateContract } from '#shared/contract/second-factor-state.ts';
import { needsSecondFactor } from '#shared/domain/accounts/second-factor.ts';
import { createApiClient } from '../api/client.ts';
import { useAccount } from './use-account.ts';
import { useSession } from './use-session.ts';

/** Calls of the identity service that do not change who is signed in. */
const identityApi = createApiClient({
  base: '/identity',
  fetch: (url, init) => fetch(url, init),
  // The browser sends the identity cookie automatically.
  getToken: () => Promise.resolve(null),
});

/** Whether a person has two-step sign-in; disabled for null. */
export const secondFactorQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['second-factor', uid],
    queryFn:
      uid === null
        ? skipToken
        : () => identityApi.call(secondFactorStateContract.getSecondFactor, {}),
  });

/** Whether the session still has to prove a second factor: staff only (P-64). */
export function useMissingFactor(): 'unknown' | 'missing' | 'none' {
  const { user } = useSession('signed-out');
  const { role } = useAccount();
  const isStaff = role !== null && needsSecondFactor(role);
  const { data, isError } = useQuery(secondFactorQuery(isStaff ? (user?.uid ?? null) : null));
  if (role === null) return 'unknown';
  if (!isStaff || isError) return 'none';
  if (!data) return 'unknown';
  return data.required && !data.proved ? 'missing' : 'none';
}
