import type { Day } from '../dates/day.ts';
import { lastCoveredDay } from './membership-period.ts';

/**
 * Every state in which a screen can meet a membership. `unknown` is a state of its own: what could
 * not be asked is never "none" (P-55).
 */
export type MembershipKind =
  | 'checking'
  | 'unknown'
  | 'none'
  | 'active'
  | 'grace'
  | 'suspended'
  | 'ended';

/** A subscription status as a browser holds it, fresh or from a while ago. */
export type KnownStatus = {
  /** Whether the server has answered, or could not be asked for good. */
  readonly known: boolean;
  /** As the server gave it; `error` where it could not be asked. */
  readonly status: string;
  readonly expiresAt: Day | null;
  readonly graceUntil: Day | null;
};

/**
 * The state on a London day: a membership that was active when it was last asked about has ended
 * once its last day is over, on every page that is still open (P-55).
 */
export function membershipKind(
  { known, status, expiresAt, graceUntil }: KnownStatus,
  today: Day,
): MembershipKind {
  if (!known) return 'checking';
  if (status === 'error') return 'unknown';
  const kind = KIND_OF_STATUS[status] ?? 'none';
  if (kind === 'none' || kind === 'ended') return kind;
  if (expiresAt !== null && lastCoveredDay({ expiresOn: expiresAt, graceUntil }) < today)
    return 'ended';
  return kind;
}

const KIND_OF_STATUS: Readonly<Record<string, MembershipKind>> = {
  active: 'active',
  past_due: 'grace',
  suspended: 'suspended',
  ended: 'ended',
};

/** What the screens of the product show of a membership. */
export type ShownMembership = {
  /** Header, account menu, referrals and promo codes: the specification's `active` flag. */
  readonly active: boolean;
  /** The header's button to /pricing (spec 2, Top navigation bar). */
  readonly headerButton: 'Become a Member' | 'Manage Membership';
  /** The badge of the health card, and the status of the membership details. */
  readonly statusWord: string;
  /** Whether the card names its plan, and can be turned, shown at a desk, copied and printed. */
  readonly cardWorks: boolean;
  /** What the card calls its date. */
  readonly cardDate: 'Expires' | 'Ended on';
  /** The quick actions of a provider's page. */
  readonly atProvider: 'checking' | 'unknown' | 'member' | 'suspended' | 'non-member';
  /** Where a membership is offered to those without one: How It Works, tabs without a card, details. */
  readonly offersMembership: boolean;
};

const WITHOUT = {
  active: false,
  headerButton: 'Become a Member',
  cardWorks: false,
  cardDate: 'Expires',
} as const;

const WITH = {
  active: true,
  headerButton: 'Manage Membership',
  cardWorks: true,
  cardDate: 'Expires',
  atProvider: 'member',
  offersMembership: false,
} as const;

const NON_MEMBER = {
  ...WITHOUT,
  statusWord: 'Not a Member',
  atProvider: 'non-member',
  offersMembership: true,
} as const;

/**
 * The one presenter: what each screen shows in each state (spec 2 and 4, Membership; P-53
 * and 55). After three failed checks header and promo codes follow the specification, which takes
 * the person for inactive; no other screen says that there is no membership.
 */
export const MEMBERSHIP_SHOWN: Readonly<Record<MembershipKind, ShownMembership>> = {
  checking: { ...WITHOUT, statusWord: 'Checking', atProvider: 'checking', offersMembership: false },
  unknown: {
    ...WITHOUT,
    statusWord: 'Not checked',
    atProvider: 'unknown',
    offersMembership: false,
  },
  none: NON_MEMBER,
  active: { ...WITH, statusWord: 'Active' },
  grace: { ...WITH, statusWord: 'Past due' },
  suspended: {
    ...WITHOUT,
    headerButton: 'Manage Membership',
    statusWord: 'Paused',
    atProvider: 'suspended',
    offersMembership: false,
  },
  ended: { ...NON_MEMBER, cardDate: 'Ended on' },
};
