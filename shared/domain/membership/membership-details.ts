import type { Membership } from '#shared/contract/membership.ts';
import type { Day } from '../dates/day.ts';
import { longDate } from '../dates/display.ts';
import { formatPrice } from '../money/pounds.ts';
import { MEMBERSHIP_PRESENTATION, membershipKind } from './membership-kind.ts';
import { lastCoveredDay } from './membership-period.ts';

/**
 * A membership on a London day: after its last day it has ended, even on a page opened earlier, and
 * offers no more actions (P-55).
 */
export function membershipAsOf(membership: Membership, today: Day): Membership {
  const { status, expiresAt, graceUntil } = membership;
  if (status === 'ended' || lastCoveredDay({ expiresOn: expiresAt, graceUntil }) >= today)
    return membership;
  return {
    ...membership,
    status: 'ended',
    active: false,
    renews: false,
    nextPayment: null,
    graceUntil: null,
    needsPayment: false,
    suspension: null,
    refund: { ...membership.refund, kind: 'none', until: null },
    upgrade: null,
    upgradeConfirmation: null,
  };
}

/** A line of the membership details. */
export type DetailLine = { readonly term: string; readonly value: string };

/**
 * The membership details of the Profile tab (PROFILE-12; P-29). An ended membership shows its
 * previous plan and end day, and no renewal.
 */
export function detailLines(membership: Membership): DetailLine[] {
  const { status, planName, expiresAt, memberSince } = membership;
  const kind = membershipKind({ ...membership, known: true }, expiresAt);
  const { statusWord } = MEMBERSHIP_PRESENTATION[kind];
  if (status === 'ended') {
    return [
      { term: 'Status', value: statusWord },
      { term: 'Previous plan', value: planName },
      { term: 'Member since', value: longDate(memberSince) },
      { term: 'Ended on', value: longDate(expiresAt) },
    ];
  }
  return [
    { term: 'Plan', value: planName },
    { term: 'Status', value: statusWord },
    { term: 'Member since', value: longDate(memberSince) },
    { term: 'Expires on', value: longDate(expiresAt) },
    { term: 'Next renewal', value: renewalSentence(membership) },
  ];
}

/** When the membership renews and for how much, or until when it is active, as a sentence. */
export function renewalSentence({
  status,
  nextPayment,
  expiresAt,
  graceUntil,
}: Membership): string {
  if (status === 'ended') return `Ended on ${longDate(expiresAt)}`;
  if (status === 'past_due')
    return `Payment due. Active until ${longDate(graceUntil ?? expiresAt)}`;
  if (nextPayment)
    return `${longDate(nextPayment.date)} for ${formatPrice(nextPayment.amountPence).toLowerCase()}`;
  if (status === 'suspended')
    return graceUntil
      ? `Payment due by ${longDate(graceUntil)}`
      : `Won’t renew. Ends on ${longDate(expiresAt)}`;
  return `Won’t renew. Active until ${longDate(expiresAt)}`;
}
