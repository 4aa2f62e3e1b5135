import { useAccount } from './use-account.ts';
import { useSession } from './use-session.ts';

/** The signed-in person's name; empty while it is unknown. */
export function useOwnName(): string {
  const { user } = useSession('signed-out');
  const { account } = useAccount();
  return account?.fullName ?? user?.name ?? '';
}
