import type { Transaction } from 'kysely';
import type { RewardLine, Rewards } from '#shared/contract/rewards.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { payoutHold } from '#shared/domain/rewards/payout-hold.ts';
import { STAMP_CARDS } from '#shared/domain/rewards/stamp-card.ts';
import type { Visit } from '../appointments/deps.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { ReferralService } from '../referrals/service.ts';
import { cardPlan, type SetDeps, createSets } from './create-sets.ts';
import { rewardClaimedEmail } from './emails.ts';
import { forfeit, setHold } from './hold-rewards.ts';
import { lockSuspension } from './suspension.ts';
import { explainUncounted } from './explain-uncounted.ts';
import { createRewardOverviewStore } from './overview-store.ts';
import { LISTED_SETS, presentRewards, presentSetLines, stateOfSet } from './present.ts';
import { writeLedgerEntry } from './reward-ledger.ts';
import { createRewardStore, type EarningMembership, type RewardsTransaction } from './store.ts';
import { uncountVisit } from './uncount-visit.ts';

type Deps = SetDeps & {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly clock: Clock;
  readonly referrals: Pick<ReferralService, 'statementSection' | 'linesOf'>;
};

/**
 * Stamp cards and their rewards (REWARD-02, REWARD-03; P-24, P-25). Lock order: appointment, then
 * reward account.
 */
export function createRewardService({ connection, clock, referrals, ...deps }: Deps) {
  const store = createRewardStore(connection.db);
  const overviews = createRewardOverviewStore(connection);
  const today = () => londonDay(clock.now());

  async function lockAndCreateSets(rewards: RewardsTransaction, uid: string) {
    const account = await rewards.lockAccount(uid);
    if (account) await createSets(deps, rewards, { uid, ...account }, clock.now());
    return account;
  }

  /** A visit ahead no longer counts once the membership has ended before its day (P-72). */
  async function removeUncovered(uid: string): Promise<boolean> {
    if ((await store.listUncovered(uid)).length === 0) return false;
    await store.transaction(async (rewards) => {
      if (!(await rewards.lockAccount(uid))) return;
      const at = clock.now();
      for (const { appointmentId } of await rewards.listUncovered(uid))
        await uncountVisit(deps, rewards, { appointmentId, uid, at }, []);
    });
    return true;
  }

  /** Stamp card, sets and statement. */
  async function get(uid: string): Promise<Rewards> {
    let overview = await overviews.find(uid);
    if (overview.visits > 0 && (await removeUncovered(uid))) overview = await overviews.find(uid);
    const due = cardPlan(overview, clock.now());
    // A set may be due without a new visit, as after a change to a plan with a smaller card.
    if (due && overview.open_visits >= STAMP_CARDS[due].size) {
      await store.transaction((rewards) => lockAndCreateSets(rewards, uid));
      overview = await overviews.find(uid);
    }
    const sets = overview.sets > 0 ? await store.listOpenAndNewest(uid, LISTED_SETS) : [];
    const section = await referrals.statementSection(uid);
    const plan = cardPlan(overview, clock.now());
    const uncounted = await explainUncounted(connection.db, uid);
    return presentRewards({ plan, overview, sets, referrals: section, uncounted }, today());
  }

  return {
    /**
     * Adds a stamp for a check-in if it counts (P-24, P-72). A full card becomes a set at once. Call it in the check-in's transaction, after the appointment is changed.
     */
    async countVisit(visit: Visit, trx: Transaction<Tables>): Promise<void> {
      const rewards = store.within(trx);
      const account = await rewards.lockAccount(visit.uid);
      if (!account || !(await rewards.addVisit(visit))) return;
      await createSets(deps, rewards, { uid: visit.uid, ...account }, visit.at);
    },

    /**
     * The clinic confirms a visit, or disputes it. Call it in the transaction that changes the
     * appointment, after it is changed.
     * @throws AppError check-in/reward-claimed where a disputed visit has earned a claimed reward
     */
    async setVerified(
      { appointmentId, uid, verified }: Pick<Visit, 'appointmentId' | 'uid' | 'verified'>,
      trx: Transaction<Tables>,
    ): Promise<void> {
      const rewards = store.within(trx);
      if (!(await rewards.lockAccount(uid))) return;
      const number = verified ? null : await rewards.findSetOfVisit(appointmentId);
      const set = typeof number === 'number' ? await rewards.findSet(uid, number) : undefined;
      if (set?.claimed === true) throw new AppError('check-in/reward-claimed');
      await rewards.setVerified(appointmentId, verified);
    },

    /**
     * Removes the stamp of an undone check-in; other visits of that day count instead if they can.
     * Call it in the undo's transaction, after the appointment is changed.
     * @throws AppError check-in/reward-claimed
     */
    uncountVisit: (undone: Visit, others: readonly Visit[], trx: Transaction<Tables>) =>
      uncountVisit(deps, store.within(trx), undone, others),

    /** Stamp card, sets and statement; empty for a person without any. */
    get,

    /** Every line of the statement, newest first, for the data export. */
    async statementOf(uid: string): Promise<RewardLine[]> {
      const [sets, lines] = await Promise.all([store.listSets(uid), referrals.linesOf(uid)]);
      return [...presentSetLines(sets, today()), ...lines].toSorted((one, other) =>
        other.date.localeCompare(one.date),
      );
    },

    /**
     * Claims one set. Idempotent, also for concurrent calls. Works after the membership has lapsed.
     * @throws AppError reward/none-to-claim, reward/not-matured, reward/on-hold, membership/suspended
     */
    async claim(uid: string, number: number): Promise<Rewards> {
      await removeUncovered(uid);
      await store.transaction(async (rewards) => {
        const suspended = await lockSuspension(rewards.trx, uid);
        const account = await lockAndCreateSets(rewards, uid);
        if (!account) throw new AppError('reward/none-to-claim');
        const set = await rewards.findSet(uid, number);
        if (!set) throw new AppError('reward/none-to-claim');
        const { state } = stateOfSet(set, today());
        const hold = payoutHold({ suspended, disputed: state === 'on-hold' });
        if (hold === 'suspended') throw new AppError('reward/on-hold');
        if (hold !== null) throw new AppError('membership/suspended');
        if (state === 'forfeited') throw new AppError('reward/none-to-claim');
        if (state === 'maturing') throw new AppError('reward/not-matured');
        const at = clock.now();
        const claimed = await rewards.claim(uid, number, at);
        if (!claimed) return;
        const entry = { uid, of: `${uid}:${number}`, pence: claimed.pence, at };
        await writeLedgerEntry(rewards.trx, 'set-claimed', entry);
        const claim = { uid, number, to: account.email, pence: claimed.pence, appUrl: deps.appUrl };
        await deps.outbox.queue(rewardClaimedEmail(claim), rewards.trx);
      });
      return get(uid);
    },

    /** Puts a membership's unpaid sets on hold, or lifts the hold (`hold-rewards.ts`). */
    async setHold(
      membership: EarningMembership & { readonly suspended: boolean },
      trx: Transaction<Tables>,
    ): Promise<void> {
      await setHold(store.within(trx), membership, clock.now());
    },

    /** Forfeits a membership's unpaid sets after a lost dispute (`hold-rewards.ts`). */
    async forfeit(membership: EarningMembership, trx: Transaction<Tables>): Promise<void> {
      await forfeit(store.within(trx), membership, clock.now());
    },

    /** The counted visits, for the data export. */
    async listVisits(uid: string) {
      return (await store.listVisits(uid)).map((visit) => ({
        day: visit.day,
        providerId: visit.provider_id,
        countedAt: visit.counted_at.toISOString(),
        set: visit.set_number,
      }));
    },
  };
}

export type RewardService = ReturnType<typeof createRewardService>;
