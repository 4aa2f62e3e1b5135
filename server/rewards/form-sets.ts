import { londonDay } from '#shared/domain/dates/day.ts';
import { membershipActive } from '#shared/domain/membership/membership-period.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { STAMP_CARDS } from '#shared/domain/rewards/stamp-card.ts';
import type { WaitingOutbox } from '../email/outbox.ts';
import { type CoverageColumns, coverageOf } from '../membership/coverage.ts';
import { rewardEarnedEmail } from './emails.ts';
import { writeEntry } from './reward-book.ts';
import type { RewardsWithin } from './store.ts';

export type FormDeps = {
  readonly outbox: WaitingOutbox;
  readonly appUrl: string;
};

/** The plan whose stamp card is filled on a day; null without an active membership. */
export function cardPlan(
  membership: (CoverageColumns & { readonly plan: PlanId | null }) | undefined,
  now: Date,
): PlanId | null {
  const coverage = membership && coverageOf(membership);
  return coverage && membershipActive(coverage, londonDay(now)) ? membership.plan : null;
}

/**
 * Makes sets of the oldest open visits for as long as they fill a card of the person's present
 * plan; each with the plan and amount of its time, its entry and its mail (P-25). The
 * person's rewards are held.
 */
export async function formSets(
  { outbox, appUrl }: FormDeps,
  rewards: RewardsWithin,
  held: { uid: string; formed: number; email: string },
  now: Date,
): Promise<void> {
  const plan = cardPlan(await rewards.findMembership(held.uid), now);
  if (plan === null) return;
  const { size, amountPence: pence } = STAMP_CARDS[plan];
  const open = await rewards.listOpen(held.uid);
  for (let full = 1; full * size <= open.length; full += 1) {
    const { uid, email: to } = held;
    const number = held.formed + full;
    const ids = open.slice((full - 1) * size, full * size);
    await rewards.addSet({ uid, number, plan, size, pence, at: now }, ids);
    await writeEntry(rewards.trx, 'set-earned', { uid, of: `${uid}:${number}`, pence, at: now });
    await outbox.queue(rewardEarnedEmail({ uid, number, to, size, pence, appUrl }), rewards.trx);
  }
}
