import { roleName, type Role } from '#shared/domain/accounts/role.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { isCustomer } from './visitor-links.ts';

export type Person = {
  readonly phase: 'starting' | 'signed-out' | 'signed-in';
  readonly uid: string | null;
  /** The full name, else the email. */
  readonly name: string;
  /** Null while loading; a profile without a role is a user's (ENTITY-04). */
  readonly role: Role | null;
  readonly roleName: string;
  /** Whether the membership was checked, or could not be. */
  readonly membershipKnown: boolean;
  readonly membershipActive: boolean;
  /** Whether it would be active except for a disputed payment (P-56). */
  readonly membershipSuspended: boolean;
};

export function usePerson(): Person {
  const { phase, user } = useSession('signed-out');
  const { account, role: accountRole } = useAccount();
  const membership = useMembership();
  const role = accountRole ?? (account ? 'user' : null);
  return {
    phase,
    uid: user?.uid ?? null,
    name: (account ? account.fullName : user?.name) || user?.email || '',
    role,
    roleName: roleName(account?.role),
    membershipKnown: membership.known,
    membershipActive: membership.active && isCustomer(role),
    membershipSuspended: membership.kind === 'suspended' && isCustomer(role),
  };
}
