import { londonDay } from '#shared/domain/dates/day.ts';
import { membershipActive } from '#shared/domain/membership/membership-period.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { STAMP_CARDS } from '#shared/domain/rewards/stamp-card.ts';
import type { DelayedOutbox } from '../email/outbox.ts';
import { type CoverageColumns, coverageOf } from '../membership/coverage.ts';
import { rewardEarnedEmail } from './emails.ts';
import { writeLedgerEntry } from './reward-ledger.ts';
import type { RewardsTransaction } from './store.ts';

export type SetDeps = {
  readonly outbox: DelayedOutbox;
  readonly appUrl: string;
};

/** The plan of the current stamp card; null without an active membership. */
export function cardPlan(
  membership: (CoverageColumns & { readonly plan: PlanId | null }) | undefined,
  now: Date,
): PlanId | null {
  const coverage = membership && coverageOf(membership);
  return coverage && membershipActive(coverage, londonDay(now)) ? membership.plan : null;
}

/**
 * Turns the oldest open visits into sets while they fill a card of the current plan; each set gets the
 * current plan and amount, a ledger entry and an email (P-25). Lock the reward account first.
 */
export async function createSets(
  { outbox, appUrl }: SetDeps,
  rewards: RewardsTransaction,
  account: { uid: string; formed: number; email: string },
  now: Date,
): Promise<void> {
  const plan = cardPlan(await rewards.findMembership(account.uid), now);
  if (plan === null) return;
  const { size, amountPence: pence } = STAMP_CARDS[plan];
  const open = await rewards.listOpen(account.uid);
  for (let full = 1; full * size <= open.length; full += 1) {
    const { uid, email: to } = account;
    const number = account.formed + full;
    const ids = open.slice((full - 1) * size, full * size);
    await rewards.addSet({ uid, number, plan, size, pence, at: now }, ids);
    await writeLedgerEntry(rewards.trx, 'set-earned', {
      uid,
      of: `${uid}:${number}`,
      pence,
      at: now,
    });
    await outbox.queue(rewardEarnedEmail({ uid, number, to, size, pence, appUrl }), rewards.trx);
  }
}
