import { useQuery } from '@tanstack/react-query';
import type { Role } from '#shared/domain/accounts/role.ts';
import { accountQuery } from './queries.ts';
import { useSession } from './use-session.ts';

export function useAccount() {
  // Until the session is known there is no account.
  const { phase, user } = useSession('signed-out');
  const signedIn = phase === 'signed-in';
  const { data, isError, refetch } = useQuery(accountQuery(user?.uid ?? null));
  /** Null while loading; `user` if the request failed (ROLE-03). */
  const role: Role | null = data?.role ?? (isError ? 'user' : null);
  return {
    account: data ?? null,
    role,
    loading: signedIn && role === null,
    failed: isError,
    retry: () => void refetch(),
  };
}
