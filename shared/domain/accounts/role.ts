import { isKeyOf } from '../tables/is-key-of.ts';

/**
 * The roles (ROLE-01 to ROLE-10); a visitor has none. `member` is never stored: it is a `user` with
 * an active membership (P-4).
 */
export const ROLES = ['user', 'member', 'provider', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** The roles that are stored; `member` is derived from the membership. */
export type StoredRole = Exclude<Role, 'member'>;

/**
 * The role that the product shows and checks (P-4).
 * @param stored the account's role; an unknown one counts as `user`
 * @param membershipActive whether a paid period covers this moment
 */
export function effectiveRole(stored: string | null | undefined, membershipActive: boolean): Role {
  if (stored === 'provider' || stored === 'admin') return stored;
  return membershipActive ? 'member' : 'user';
}

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'User',
  member: 'Member',
  provider: 'Provider',
  admin: 'Admin',
};

/** The role's name in the account menu; `User` if unknown (SHELL-26). */
export function roleName(role: string | null | undefined): string {
  return ROLE_NAMES[role && isKeyOf(ROLE_NAMES, role) ? role : 'user'];
}
