import { useQuery } from '@tanstack/react-query';
import type { Role } from '#shared/domain/accounts/role.ts';
import { accountQuery } from './queries.ts';
import { useSession } from './use-session.ts';

export function useAccount() {
  // Where it is not known yet who is there, there is no account either.
  const { phase, user } = useSession('signed-out');
  const signedIn = phase === 'signed-in';
  const { data, isError, refetch } = useQuery(accountQuery(user?.uid ?? null));
  /** Null while it is not known; `user` when it cannot be asked (spec 6). */
  const role: Role | null = data?.role ?? (isError ? 'user' : null);
  return {
    account: data ?? null,
    role,
    loading: signedIn && role === null,
    failed: isError,
    retry: () => void refetch(),
  };
}
