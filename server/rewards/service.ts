import type { Transaction } from 'kysely';
import type { RewardLine, Rewards } from '#shared/contract/rewards.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { STAMP_CARDS } from '#shared/domain/rewards/stamp-card.ts';
import type { Visit } from '../appointments/deps.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { ReferralService } from '../referrals/service.ts';
import { cardPlan, type FormDeps, formSets } from './form-sets.ts';
import { forfeit, setHold } from './hold-rewards.ts';
import { createRewardOverviewStore } from './overview-store.ts';
import { LISTED_SETS, presentRewards, presentSetLines, stateOfSet } from './present.ts';
import { writeEntry } from './reward-book.ts';
import { createRewardStore, type EarningMembership, type RewardsWithin } from './store.ts';
import { uncountVisit } from './uncount-visit.ts';

type Deps = FormDeps & {
  readonly connection: Pick<Connection, 'db' | 'read'>;
  readonly clock: Clock;
  readonly referrals: Pick<ReferralService, 'inStatement' | 'linesOf'>;
};

/**
 * Stamp cards and what they earn (spec 4, Rewards; P-24 and P-25). Whoever holds an
 * appointment too holds it first, and the rewards second.
 */
export function createRewardService({ connection, clock, referrals, ...deps }: Deps) {
  const store = createRewardStore(connection.db);
  const overviews = createRewardOverviewStore(connection);
  const today = () => londonDay(clock.now());

  async function holdAndForm(rewards: RewardsWithin, uid: string): Promise<boolean> {
    const held = await rewards.hold(uid);
    if (held) await formSets(deps, rewards, { uid, ...held }, clock.now());
    return held !== undefined;
  }

  /** The plan whose card is filled today; null without an active membership. */
  async function get(uid: string): Promise<Rewards> {
    let overview = await overviews.find(uid);
    const due = cardPlan(overview, clock.now());
    // A set may be due although nothing was counted, as after a change to a plan with a smaller card.
    if (due && overview.open_visits >= STAMP_CARDS[due].size) {
      await store.transaction((rewards) => holdAndForm(rewards, uid));
      overview = await overviews.find(uid);
    }
    const sets = overview.sets > 0 ? await store.listOpenAndNewest(uid, LISTED_SETS) : [];
    const brought = await referrals.inStatement(uid);
    const plan = cardPlan(overview, clock.now());
    return presentRewards({ plan, overview, sets, referrals: brought }, today());
  }

  return {
    /**
     * Stamps the card for a check-in, within the transaction that moved the appointment to
     * checked-in, and after it: at most one stamp a person, provider and day. A full card becomes
     * a set at once.
     */
    async countVisit(visit: Visit, trx: Transaction<Tables>): Promise<void> {
      const rewards = store.within(trx);
      const held = await rewards.hold(visit.uid);
      if (!held || !(await rewards.addVisit(visit))) return;
      await formSets(deps, rewards, { uid: visit.uid, ...held }, visit.at);
    },

    /** The clinic says that a visit took place, within the transaction that completes the appointment. */
    async verifyVisit(
      { appointmentId, uid }: Pick<Visit, 'appointmentId' | 'uid'>,
      trx: Transaction<Tables>,
    ): Promise<void> {
      const rewards = store.within(trx);
      if (await rewards.hold(uid)) await rewards.verifyVisit(appointmentId);
    },

    /**
     * Takes the stamp of a check-in away that is undone, within the transaction that moved the
     * appointment back, and after it. Another visit of that day at that provider counts instead.
     * @throws AppError check-in/reward-claimed
     */
    uncountVisit: (undone: Visit, instead: Visit | null, trx: Transaction<Tables>) =>
      uncountVisit(deps, store.within(trx), undone, instead),

    /** Stamp card, sets and statement; empty for whoever has none. */
    get,

    /** Every line of the statement, the newest first, for a copy of one's data. */
    async statementOf(uid: string): Promise<RewardLine[]> {
      const [sets, lines] = await Promise.all([store.listSets(uid), referrals.linesOf(uid)]);
      return [...presentSetLines(sets, today()), ...lines].toSorted((one, other) =>
        other.date.localeCompare(one.date),
      );
    },

    /**
     * Claims one set: once, however often and from wherever it is asked. Also for a person whose
     * membership has lapsed since: what was earned stays earned.
     * @throws AppError reward/none-to-claim, reward/not-matured, membership/suspended
     */
    async claim(uid: string, number: number): Promise<Rewards> {
      await store.transaction(async (rewards) => {
        if (!(await holdAndForm(rewards, uid))) throw new AppError('reward/none-to-claim');
        const set = await rewards.findSet(uid, number);
        if (!set) throw new AppError('reward/none-to-claim');
        const { state } = stateOfSet(set, today());
        if (state === 'on-hold') throw new AppError('membership/suspended');
        if (state === 'forfeited') throw new AppError('reward/none-to-claim');
        if (state === 'maturing') throw new AppError('reward/not-matured');
        const at = clock.now();
        const claimed = await rewards.claim(uid, number, at);
        if (!claimed) return;
        const entry = { uid, of: `${uid}:${number}`, pence: claimed.pence, at };
        await writeEntry(rewards.trx, 'set-claimed', entry);
      });
      return get(uid);
    },

    /** Holds, or releases, what a membership earned and is not paid (`hold-rewards.ts`). */
    async setHold(
      membership: EarningMembership & { readonly suspended: boolean },
      trx: Transaction<Tables>,
    ): Promise<void> {
      await setHold(store.within(trx), membership, clock.now());
    },

    /** What a membership earned and is not paid goes with a lost dispute (`hold-rewards.ts`). */
    async forfeit(membership: EarningMembership, trx: Transaction<Tables>): Promise<void> {
      await forfeit(store.within(trx), membership, clock.now());
    },

    /** The visits that were counted, for a copy of one's data. */
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
