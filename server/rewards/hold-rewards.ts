import { writeEntry } from './reward-book.ts';
import type { EarningMembership, RewardsWithin } from './store.ts';

/**
 * While a payment for a membership is disputed, the sets that it earned are neither claimed nor paid;
 * afterwards they are as they were (P-56). Within the transaction that suspends or restores it.
 */
export async function setHold(
  rewards: RewardsWithin,
  membership: EarningMembership & { readonly suspended: boolean },
  now: Date,
): Promise<void> {
  if (!(await rewards.hold(membership.uid))) return;
  await rewards.setHeld(membership, membership.suspended ? now : null);
}

/**
 * The dispute was lost: the sets that the membership earned and that are not paid are gone, each with
 * a line in the book. Within the transaction that ends it; again changes nothing.
 */
export async function forfeit(
  rewards: RewardsWithin,
  membership: EarningMembership,
  now: Date,
): Promise<void> {
  const { uid } = membership;
  if (!(await rewards.hold(uid))) return;
  for (const { number, pence } of await rewards.forfeit(membership, now)) {
    await writeEntry(rewards.trx, 'set-forfeited', { uid, of: `${uid}:${number}`, pence, at: now });
  }
}
