/**
 * The roles of spec section 6. A visitor has none. `member` is never stored: it is what a `user`
 * is called while the membership is active (P-4).
 */
export const ROLES = ['user', 'member', 'provider', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** What is stored; the rest follows from the membership. */
export type StoredRole = Exclude<Role, 'member'>;

/**
 * The role that the product shows and acts on (spec 6; P-4).
 * @param stored the role kept with the account; anything unknown counts as `user`
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

/** The word in the account menu; `User` when the role is unknown (spec 6). */
export function roleName(role: string | null | undefined): string {
  return ROLE_NAMES[role as Role] ?? ROLE_NAMES.user;
}
