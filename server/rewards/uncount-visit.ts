import { AppError } from '../http/app-error.ts';
import { type SetDeps, createSets } from './create-sets.ts';
import { rewardEarnedIntent } from './emails.ts';
import { writeLedgerEntry } from './reward-ledger.ts';
import type { Visit } from '../appointments/deps.ts';
import type { RewardsTransaction } from './store.ts';

/**
 * Removes a counted visit and the set that it filled; the set's other visits are open again and may fill
 * a new one (P-14). The ledger keeps both entries, and the set's delayed email is withdrawn.
 * @param undone the undone check-in; a no-op unless it was the counted one
 * @param others the person's other visits of the day, which count instead if they can
 * @throws AppError check-in/reward-claimed if the set was claimed meanwhile
 */
export async function uncountVisit(
  deps: SetDeps,
  rewards: RewardsTransaction,
  undone: Pick<Visit, 'uid' | 'appointmentId' | 'at'>,
  others: readonly Visit[],
): Promise<void> {
  const { uid, appointmentId, at } = undone;
  const account = await rewards.lockAccount(uid);
  const set = await rewards.findSetOfVisit(appointmentId);
  if (!account || set === undefined) return;
  if (set !== null) {
    const pence = await rewards.removeSet(uid, set);
    if (pence === undefined) throw new AppError('check-in/reward-claimed');
    await writeLedgerEntry(rewards.trx, 'set-undone', { uid, of: `${uid}:${set}`, pence, at });
    await deps.outbox.withdraw(rewardEarnedIntent(uid, set), rewards.trx);
  }
  await rewards.removeVisit(appointmentId);
  for (const other of others) await rewards.addVisit(other);
  await createSets(deps, rewards, { uid, ...account }, at);
}
