import type { Membership } from '#shared/contract/membership.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { membershipStatus, subscriptionStatus } from '#shared/domain/membership/status.ts';
import type { LedgerRow } from './ledger-store.ts';
import { type MembershipRow, stateOf } from './membership-store.ts';

/** The membership that counts: the one that has not ended, otherwise the newest. `rows`: the newest first. */
export function chooseRow(rows: readonly MembershipRow[]): MembershipRow | null {
  return rows.find((row) => row.ended_at === null) ?? rows[0] ?? null;
}

export function presentStatus(row: MembershipRow | null, today: Day) {
  return subscriptionStatus(row ? stateOf(row) : null, today);
}

/** A membership as its owner sees it. `rows`: all of the person, of which `row` is the one that counts. */
export function presentMembership(
  row: MembershipRow,
  rows: readonly MembershipRow[],
  ledger: readonly LedgerRow[],
  today: Day,
): Membership {
  const state = stateOf(row);
  const { active, expiresAt } = subscriptionStatus(state, today);
  const status = membershipStatus(state, today);
  const renews = status === 'active' && !row.cancel_at_period_end;
  const plan = PLANS[row.plan];
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
    graceUntil: status === 'past_due' ? row.grace_until : null,
    receipts: ledger.map((entry) => ({
      id: entry.provider_id,
      kind: entry.kind === 'charge' ? ('payment' as const) : ('refund' as const),
      date: londonDay(entry.happened_at),
      description: entry.description,
      amountPence: entry.amount_pence,
    })),
  };
}
