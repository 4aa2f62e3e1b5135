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
import { presentRefundWish } from './refunds/present-refund.ts';
import type { RefundRow } from './refunds/refund-store.ts';

/** The membership that counts: the one that has not ended, otherwise the newest. `rows`: the newest first. */
export function chooseRow(rows: readonly MembershipRow[]): MembershipRow | null {
  return rows.find((row) => row.ended_at === null) ?? rows[0] ?? null;
}

type Beside = {
  /** All of the person, of which `row` is the one that counts. */
  readonly rows: readonly MembershipRow[];
  readonly ledger: readonly LedgerRow[];
  readonly use: MembershipUse;
  readonly wish: RefundRow | undefined;
  /** A change of plan that is not settled. */
  readonly change: PlanChangeRow | undefined;
  /** What was paid for it, paid back, and taken back in disputes. */
  readonly totals: {
    readonly chargedPence: number;
    readonly refundedPence: number;
    readonly disputedPence: number;
  };
  /** What the disputes about its payments mean for it. */
  readonly outcome: DisputeOutcome;
};

/** A membership as its owner sees it. */
export function presentMembership(
  row: MembershipRow,
  { rows, ledger, use, wish, totals, change, outcome }: Beside,
  now: Date,
): Membership {
  const today = londonDay(now);
  const state = stateOf(row);
  const { active, expiresAt } = subscriptionStatus(state, today);
  const status = membershipStatus(state, today);
  const suspended = status === 'suspended';
  const late = status === 'past_due' || (suspended && row.grace_until !== null);
  const renews = (status === 'active' || (suspended && !late)) && !row.cancel_at_period_end;
  const upgradable = renews && !suspended && wish?.status !== 'waiting';
  const confirming = change && awaitsBank(change, now) ? change : null;
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
    refund: { ...refundToday(row, { use, wish, outcome }, today), amountPence: paidPence },
    refundWish: wish ? presentRefundWish(wish, paidPence) : null,
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

/** What takes another entry back has the provider's id of that one. */
function presentReceipt(entry: LedgerRow): Membership['receipts'][number] {
  return {
    id: `${RECEIPT_PREFIX[entry.kind] ?? ''}${entry.provider_id}`,
    kind: entry.kind === 'charge' ? 'payment' : entry.kind,
    date: londonDay(entry.happened_at),
    description: entry.description,
    amountPence: entry.amount_pence,
  };
}

/** A wish is answered once; and there is nothing to give up where the membership is over. */
function refundToday(
  row: MembershipRow,
  { use, wish, outcome }: Pick<Beside, 'use' | 'wish' | 'outcome'>,
  today: Day,
): RefundOffer {
  // What the bank holds cannot be refunded by us as well.
  const disputed = outcome.kind === 'suspended' && outcome.by.cause === 'dispute';
  if (wish || row.ended_at !== null || disputed) return { kind: 'none', until: null, reason: '' };
  return refundOffer(row.started_at, use, today);
}

/** After its time the upgrade is offered anew, and the old payment withdrawn by the next press. */
function awaitsBank(change: PlanChangeRow, now: Date): boolean {
  return change.status === 'confirming' && canStillConfirm(change.created_at, now);
}

function upgradeToday(row: MembershipRow, today: Day): Membership['upgrade'] {
  if (row.plan === 'family') return null;
  const { amountPence } = upgradePrice(paidTerm(stateOf(row)), today);
  return { amountPence, nextAmountPence: PLANS.family.amountPence };
}
