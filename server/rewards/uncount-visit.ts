import { AppError } from '../http/app-error.ts';
import { type FormDeps, formSets } from './form-sets.ts';
import { rewardEarnedIntent } from './emails.ts';
import { writeEntry } from './reward-book.ts';
import type { Visit } from '../appointments/deps.ts';
import type { RewardsWithin } from './store.ts';

/**
 * Takes a counted visit away, and with it the set that it filled: the other visits of the set are
 * open again, and fill a card anew where there are enough of them (P-14). The book keeps both
 * lines, and the mail of the set, which waits for this, is taken back.
 * @param undone the check-in that was undone; nothing happens where it was not the one that counts
 * @param instead another visit of the day at the provider, which counts from now on
 * @throws AppError check-in/reward-claimed where the money of the set was claimed meanwhile
 */
export async function uncountVisit(
  deps: FormDeps,
  rewards: RewardsWithin,
  undone: Visit,
  instead: Visit | null,
): Promise<void> {
  const { uid, appointmentId, at } = undone;
  const held = await rewards.hold(uid);
  const set = await rewards.findSetOfVisit(appointmentId);
  if (!held || set === undefined) return;
  if (set !== null) {
    const pence = await rewards.removeSet(uid, set);
    if (pence === undefined) throw new AppError('check-in/reward-claimed');
    await writeEntry(rewards.trx, 'set-undone', { uid, of: `${uid}:${set}`, pence, at });
    await deps.outbox.withdraw(rewardEarnedIntent(uid, set), rewards.trx);
  }
  await rewards.removeVisit(appointmentId);
  if (instead) await rewards.addVisit(instead);
  await formSets(deps, rewards, { uid, ...held }, at);
}
