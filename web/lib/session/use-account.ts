import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountsContract } from '#shared/contract/accounts.ts';
import type { Account } from '#shared/contract/records/account.ts';
import { type Role, ROLES } from '#shared/domain/accounts/role.ts';
import { api } from '../api/browser-api.ts';
import { useSession } from './use-session.ts';

export type AccountState = {
  readonly account: Account | null;
  /** Null while it is not known; `user` when it cannot be asked (spec 6). */
  readonly role: Role | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** A profile as it was fetched; a role that is missing or unknown is `user` (spec 3, User profile). */
export function withKnownRole<T extends { role?: string }>(user: T): T & { role: Role } {
  return { ...user, role: ROLES.find((role) => role === user.role) ?? 'user' };
}

/** The profile of the signed-in person. */
export function useAccount(): AccountState {
  const { phase, user } = useSession();
  const uid = user?.uid ?? null;
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', uid],
    queryFn: async () => {
      const answer = await api.call(accountsContract.getAccount, { params: { uid: uid ?? '' } });
      return withKnownRole(answer.user);
    },
    enabled: phase === 'signed-in' && uid !== null,
  });
  const account = data ?? null;
  const role = account?.role ?? (isError ? 'user' : null);
  return {
    account,
    role,
    loading: phase === 'signed-in' && role === null,
    failed: isError,
    retry: () => void refetch(),
  };
}

/** Asks for role and card number anew, as after a payment. */
export function useRefreshAccount(): (uid: string) => Promise<void> {
  const queries = useQueryClient();
  return async (uid) => {
    // An answer that is still on its way is from before.
    await Promise.all([
      queries.cancelQueries({ queryKey: ['account', uid] }),
      queries.cancelQueries({ queryKey: ['healthcard', uid] }),
    ]);
    await Promise.all([
      queries.refetchQueries({ queryKey: ['account', uid] }),
      queries.refetchQueries({ queryKey: ['healthcard', uid] }),
    ]);
  };
}
