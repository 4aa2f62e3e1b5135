import type { Day } from '../dates/day.ts';
import { lastCoveredDay } from './membership-period.ts';

/**
 * Every state of a membership on a screen. `unknown` is separate: a failed request never means
 * "none" (P-55).
 */
export type MembershipKind =
  | 'checking'
  | 'unknown'
  | 'none'
  | 'active'
  | 'grace'
  | 'suspended'
  | 'ended';

/** A subscription status as stored in a browser, fresh or old. */
export type KnownStatus = {
  /** Whether the server has responded, or all retries failed. */
  readonly known: boolean;
  /** As returned by the server; `error` after a failed request. */
  readonly status: string;
  readonly expiresAt: Day | null;
  readonly graceUntil: Day | null;
};

/**
 * The state on a London day: a membership that was active when last fetched has ended after its
 * last day, even on pages still open (P-55).
 */
export function membershipKind(
  { known, status, expiresAt, graceUntil }: KnownStatus,
  today: Day,
): MembershipKind {
  if (!known) return 'checking';
  if (status === 'error') return 'unknown';
  const kind = KIND_OF_STATUS.get(status) ?? 'none';
  if (kind === 'none') return kind;
  if (expiresAt !== null && lastCoveredDay({ expiresOn: expiresAt, graceUntil }) < today)
    return 'ended';
  return kind;
}

const KIND_OF_STATUS: ReadonlyMap<string, MembershipKind> = new Map(
  Object.entries<MembershipKind>({
    active: 'active',
    past_due: 'grace',
    suspended: 'suspended',
    ended: 'ended',
  }),
);

/** How screens present a membership. */
export type MembershipPresentation = {
  /** The `active` flag for header, account menu, referrals and promo codes (STATE-08). */
  readonly active: boolean;
  /** The header's button to /pricing (SHELL-20, SHELL-21). */
  readonly headerButton: 'Become a Member' | 'Manage Membership';
  /** The badge of the health card, and the status of the membership details. */
  readonly statusWord: string;
  /** Whether the card shows its plan, and can be turned, shown at a desk, copied and printed. */
  readonly cardWorks: boolean;
  /** The label of the card's date. */
  readonly cardDate: 'Expires' | 'Ended on';
  /** The state of the quick actions on a provider's page. */
  readonly atProvider: 'checking' | 'unknown' | 'member' | 'suspended' | 'non-member';
  /** Whether a membership is offered: on How It Works, in tabs without a card, in the details. */
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
 * The single source of what each screen shows in each state (P-53 and P-55). After three failed
 * checks header and promo codes treat the person as inactive (STATE-12); no other screen claims
 * that there is no membership.
 */
export const MEMBERSHIP_PRESENTATION: Readonly<Record<MembershipKind, MembershipPresentation>> = {
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
