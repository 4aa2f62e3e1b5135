import { roleName, type Role } from '#shared/domain/accounts/role.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { usePendingReward } from '#web/features/referrals/queries.ts';

export type Person = {
  readonly phase: 'starting' | 'signed-out' | 'signed-in';
  readonly uid: string | null;
  /** The full name, else the e-mail. */
  readonly name: string;
  readonly role: Role;
  readonly roleName: string;
  readonly membershipActive: boolean;
  readonly pendingRewardPounds: number;
};

/** Who looks at the shell, in one value. */
export function usePerson(): Person {
  const { phase, user } = useSession('signed-out');
  const { account, role } = useAccount();
  const membership = useMembership();
  const shownRole = role ?? 'user';
  const membershipActive = membership.active && shownRole !== 'provider';
  const pendingRewardPounds = usePendingReward(membershipActive ? (user?.uid ?? null) : null);
  return {
    phase,
    uid: user?.uid ?? null,
    name: (account ? account.fullName : user?.name) || user?.email || '',
    role: shownRole,
    roleName: roleName(account?.role),
    membershipActive,
    pendingRewardPounds,
  };
}
