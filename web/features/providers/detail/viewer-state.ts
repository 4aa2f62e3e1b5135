import type { Role } from '#shared/domain/accounts/role.ts';
import {
  MEMBERSHIP_SHOWN,
  type MembershipKind,
  type ShownMembership,
} from '#shared/domain/membership/membership-kind.ts';

/** What a person may do at a provider (spec 2, Provider detail; spec 6). */
export type ViewerState = 'visitor' | 'provider' | ShownMembership['atProvider'];

type Person = {
  readonly phase: 'starting' | 'signed-out' | 'signed-in';
  readonly role: Role | null;
  readonly membership: MembershipKind;
};

/** The page is rendered for a visitor; until it is known who is there it stays so. */
export function viewerState(person: Person): ViewerState {
  if (person.phase !== 'signed-in') return 'visitor';
  if (person.role === 'provider') return 'provider';
  const { atProvider } = MEMBERSHIP_SHOWN[person.membership];
  return atProvider === 'non-member' && person.role === null ? 'checking' : atProvider;
}

/**
 * Whether promo codes may stand on the page. The server sends them to nobody else anyway; a
 * membership that ended while the page was open takes them away here (spec 4, Membership).
 */
export function mayShowCodes(state: ViewerState): boolean {
  return state === 'member' || state === 'provider';
}
