import { writeLedgerEntry } from './reward-ledger.ts';
import type { EarningMembership, RewardsTransaction } from './store.ts';

/**
 * While a payment for a membership is disputed, its unpaid sets can be neither claimed nor paid;
 * afterwards the hold is lifted (P-56). Call it in the transaction that suspends or restores it.
 */
export async function setHold(
  rewards: RewardsTransaction,
  membership: EarningMembership & { readonly suspended: boolean },
  now: Date,
): Promise<void> {
  if (!(await rewards.lockAccount(membership.uid))) return;
  await rewards.setHeld(membership, membership.suspended ? now : null);
}

/**
 * After a lost dispute the membership's unpaid sets are forfeited and its paid ones owed back, each with a
 * ledger entry. Call it in the transaction that ends the membership. Idempotent.
 */
export async function forfeit(
  rewards: RewardsTransaction,
  membership: EarningMembership,
  now: Date,
): Promise<void> {
  const { uid } = membership;
  if (!(await rewards.lockAccount(uid))) return;
  const lost = [
    ['set-forfeited', await rewards.forfeit(membership, now)],
    ['set-owed-back', await rewards.oweBack(membership, now)],
  ] as const;
  for (const [kind, sets] of lost) {
    for (const { number, pence } of sets)
      await writeLedgerEntry(rewards.trx, kind, { uid, of: `${uid}:${number}`, pence, at: now });
  }
}
