import type { Membership } from '#shared/contract/membership.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import {
  type MembershipUse,
  type RefundOffer,
  refundOffer,
} from '#shared/domain/membership/cooling-off.ts';
import type { DisputeOutcome } from '#shared/domain/membership/payment-dispute.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { membershipStatus, subscriptionStatus } from '#shared/domain/membership/status.ts';
import { canStillConfirm } from '#shared/domain/membership/upgrade-attempt.ts';
import { paidTerm, upgradePrice } from '#shared/domain/membership/upgrade-price.ts';
import type { LedgerRow } from './ledger-store.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { presentMemberRefund } from './refunds/present-refund.ts';
import type { RefundRow } from './refunds/refund-store.ts';

/** The current membership, otherwise the newest. @param rows newest first */
export function chooseMembership(rows: readonly MembershipRow[]): MembershipRow | null {
  return rows.find((row) => row.ended_at === null) ?? rows[0] ?? null;
}

type MembershipContext = {
  /** All memberships of the person. */
  readonly rows: readonly MembershipRow[];
  readonly ledger: readonly LedgerRow[];
  readonly use: MembershipUse;
  readonly refundRequest: RefundRow | undefined;
  /** An unsettled upgrade attempt. */
  readonly change: PlanChangeRow | undefined;
  /** Ledger totals of its subscription. */
  readonly totals: {
    readonly chargedPence: number;
    readonly refundedPence: number;
    readonly disputedPence: number;
  };
  /** The effect of the disputes about its payments. */
  readonly outcome: DisputeOutcome;
};

/** A membership as its owner sees it. */
export function presentMembership(
  row: MembershipRow,
  { rows, ledger, use, refundRequest, totals, change, outcome }: MembershipContext,
  now: Date,
): Membership {
  const today = londonDay(now);
  const state = stateOf(row);
  const { active, expiresAt } = subscriptionStatus(state, today);
  const status = membershipStatus(state, today);
  const suspended = status === 'suspended';
  const late = status === 'past_due' || (suspended && row.grace_until !== null);
  const renews = (status === 'active' || (suspended && !late)) && !row.cancel_at_period_end;
  const upgradable = renews && !suspended && refundRequest?.status !== 'waiting';
  const confirming = change && awaitsConfirmation(change, now) ? change : null;
  const plan = PLANS[row.plan];
  const paidPence = totals.chargedPence - totals.refundedPence - totals.disputedPence;
  return {
    plan: row.plan,
    planName: plan.name,
    status: status === 'inactive' ? 'ended' : status,
    active,
    memberSince: londonDay(
      new Date(Math.min(...rows.map(({ started_at: start }) => start.getTime()))),
    ),
    expiresAt: expiresAt ?? row.expires_on,
    renews,
    nextPayment: renews ? { date: row.expires_on, amountPence: plan.amountPence } : null,
    graceUntil: late ? row.grace_until : null,
    needsPayment: status === 'past_due' && !row.cancel_at_period_end,
    suspension: suspended ? presentSuspension(outcome) : null,
    refund: { ...refundToday(row, { use, refundRequest, outcome }, today), amountPence: paidPence },
    refundWish: refundRequest ? presentMemberRefund(refundRequest, ledger, today) : null,
    upgrade: upgradable && !confirming ? upgradeToday(row, today) : null,
    upgradeConfirmation: upgradable && confirming ? { amountPence: confirming.amount_pence } : null,
    receipts: ledger.map(presentReceipt),
  };
}

function presentSuspension(outcome: DisputeOutcome): Membership['suspension'] {
  if (outcome.kind !== 'suspended') return null;
  const { cause, amountPence, since } = outcome.by;
  return { cause, amountPence, since: londonDay(since) };
}

const RECEIPT_PREFIX: Readonly<Partial<Record<LedgerRow['kind'], string>>> = {
  'refund-failed': 'failed-',
  'dispute-won': 'won-',
};

/** A reversal shares the provider id of the entry that it reverses, hence the prefix. */
function presentReceipt(entry: LedgerRow): Membership['receipts'][number] {
  return {
    id: `${RECEIPT_PREFIX[entry.kind] ?? ''}${entry.provider_id}`,
    kind: entry.kind === 'charge' ? 'payment' : entry.kind,
    date: londonDay(entry.happened_at),
    description: entry.description,
    amountPence: entry.amount_pence,
  };
}

/** No refund is offered after a request, after the membership's end, or during a dispute. */
function refundToday(
  row: MembershipRow,
  { use, refundRequest, outcome }: Pick<MembershipContext, 'use' | 'refundRequest' | 'outcome'>,
  today: Day,
): RefundOffer {
  // The bank holds disputed money, so it cannot be refunded.
  const disputed = outcome.kind === 'suspended' && outcome.by.cause === 'dispute';
  if (refundRequest || row.ended_at !== null || disputed)
    return { kind: 'none', until: null, reason: '' };
  return refundOffer(row.started_at, use, today);
}

/** After the deadline the upgrade is offered again; the next request withdraws the old payment. */
function awaitsConfirmation(change: PlanChangeRow, now: Date): boolean {
  return change.status === 'confirming' && canStillConfirm(change.created_at, now);
}

function upgradeToday(row: MembershipRow, today: Day): Membership['upgrade'] {
  if (row.plan === 'family') return null;
  const { amountPence } = upgradePrice(paidTerm(stateOf(row)), today);
  return { amountPence, nextAmountPence: PLANS.family.amountPence };
}
