import { type Kysely, sql, type Transaction } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Visit } from '../appointments/deps.ts';
import type { Tables } from '../database/tables.ts';
import type { DisputedMembership } from '../membership/deps.ts';
import { addVisit, listUncovered } from './visit-rule-store.ts';

/** The period in which a membership earned rewards. */
export type EarningMembership = Pick<DisputedMembership, 'uid' | 'startedAt' | 'endedAt'>;

type NewSet = { uid: string; number: number; plan: PlanId; size: number; pence: number; at: Date };

/** How many visits of a set wait for the member's word (P-24). */
const AWAITING_YOU = sql<number>`case when awaiting = 0 then 0 else (
  select count(*)::int from reward_visit join appointment on appointment.id = appointment_id
  where reward_visit.uid = reward_set.uid and set_number = number and visit_answer = 'awaited')
  end`;

function reads(db: Kysely<Tables>) {
  const sets = () =>
    db
      .selectFrom('reward_set')
      .select(['number', 'plan', 'size', 'amount_pence', 'earned_at', 'paid_by'])
      .select(['awaiting', 'last_day', sql<boolean>`claimed_at is not null`.as('claimed')])
      .select(sql<boolean>`held_at is not null`.as('held'))
      .select(sql<boolean>`forfeited_at is not null`.as('forfeited'))
      .select(sql<boolean>`owed_back_at is not null`.as('owed_back'))
      .select(sql<boolean>`repaid_at is not null`.as('repaid'))
      .select(AWAITING_YOU.as('awaiting_you'));
  return {
    /** A person's visits, oldest first. */
    listVisits(uid: string) {
      return db
        .selectFrom('reward_visit')
        .select(['provider_id', 'day', 'counted_at', 'set_number'])
        .where('uid', '=', uid)
        .orderBy('counted_at')
        .orderBy('appointment_id')
        .execute();
    },

    listUncovered: (uid: string) => listUncovered(db, uid),

    /** Appointment ids of counted visits without a set, oldest first. */
    async listOpen(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('reward_visit')
        .select('appointment_id')
        .where('uid', '=', uid)
        .where('set_number', 'is', null)
        .orderBy('counted_at')
        .orderBy('appointment_id')
        .execute();
      return rows.map((row) => row.appointment_id);
    },

    findSet(uid: string, number: number) {
      return sets().where('uid', '=', uid).where('number', '=', number).executeTakeFirst();
    },

    /** A person's sets, newest first. */
    listSets(uid: string) {
      return sets().where('uid', '=', uid).orderBy('number', 'desc').execute();
    },

    /** The newest sets, and all unclaimed or unpaid ones; newest first. */
    listOpenAndNewest(uid: string, newest: number) {
      const own = sets().where('uid', '=', uid);
      const open = own.where('paid_at', 'is', null).where('forfeited_at', 'is', null);
      return db
        .selectFrom(own.orderBy('number', 'desc').limit(newest).as('newest'))
        .selectAll()
        .union(db.selectFrom(open.as('open')).selectAll())
        .orderBy('number', 'desc')
        .execute();
    },

    /** The current membership, otherwise the newest. */
    findMembership(uid: string) {
      return db
        .selectFrom('membership')
        .select(['plan', 'expires_on', 'grace_until', 'ended_at', 'suspended_at'])
        .where('uid', '=', uid)
        .orderBy(sql`ended_at is null`, 'desc')
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
  };
}

/** Sets earned during a membership. */
function earnedBy({ uid, startedAt, endedAt }: EarningMembership) {
  return sql<boolean>`uid = ${uid} and earned_at >= ${startedAt}
    and earned_at <= coalesce(${endedAt}, 'infinity'::timestamptz)`;
}

function writes(trx: Transaction<Tables>) {
  return {
    /**
     * Locks a person's reward account until the transaction ends; undefined without an account.
     * `formed` counts all sets ever created, including undone ones.
     */
    async lockAccount(uid: string) {
      await trx
        .insertInto('reward_account')
        .columns(['uid'])
        .expression((from) =>
          from.selectFrom('account').select('account.uid').where('account.uid', '=', uid),
        )
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute();
      return trx
        .selectFrom('reward_account')
        .innerJoin('identity_user', 'identity_user.id', 'reward_account.uid')
        .select(['identity_user.email', sql<number>`sets + undone_sets`.as('formed')])
        .where('reward_account.uid', '=', uid)
        .forUpdate('reward_account')
        .executeTakeFirst();
    },

    addVisit: (visit: Visit) => addVisit(trx, visit),

    async setVerified(appointmentId: string, verified: boolean): Promise<void> {
      await trx
        .updateTable('reward_visit')
        .set({ verified })
        .where('appointment_id', '=', appointmentId)
        .execute();
    },

    /** Adds a set and assigns its visits. */
    async addSet(set: NewSet, appointmentIds: readonly string[]): Promise<void> {
      const { uid, number } = set;
      await trx
        .insertInto('reward_set')
        .values({
          uid,
          number,
          plan: set.plan,
          size: set.size,
          amount_pence: set.pence,
          earned_at: set.at,
          claimed_at: null,
          paid_at: null,
          paid_by: null,
          held_at: null,
          forfeited_at: null,
        })
        .execute();
      await trx
        .updateTable('reward_visit')
        .set({ set_number: number })
        .where('appointment_id', 'in', appointmentIds)
        .where('set_number', 'is', null)
        .execute();
      await trx
        .updateTable('reward_account')
        .set((row) => ({ sets: row('sets', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
    },

    /** The set of a counted visit, null without one; undefined for an uncounted visit. */
    async findSetOfVisit(appointmentId: string): Promise<number | null | undefined> {
      const visit = await trx
        .selectFrom('reward_visit')
        .select('set_number')
        .where('appointment_id', '=', appointmentId)
        .executeTakeFirst();
      return visit?.set_number;
    },

    async removeVisit(appointmentId: string): Promise<void> {
      await trx.deleteFrom('reward_visit').where('appointment_id', '=', appointmentId).execute();
    },

    /**
     * Deletes an unclaimed set; its visits are open again.
     * @returns its amount in pence; undefined if it was claimed: then roll back
     */
    async removeSet(uid: string, number: number): Promise<number | undefined> {
      await trx
        .updateTable('reward_visit')
        .set({ set_number: null })
        .where('uid', '=', uid)
        .where('set_number', '=', number)
        .execute();
      const removed = await trx
        .deleteFrom('reward_set')
        .where('uid', '=', uid)
        .where('number', '=', number)
        .where('claimed_at', 'is', null)
        .returning('amount_pence')
        .executeTakeFirst();
      await trx
        .updateTable('reward_account')
        .set((row) => ({ sets: row('sets', '-', 1), undone_sets: row('undone_sets', '+', 1) }))
        .where('uid', '=', uid)
        .execute();
      return removed?.amount_pence;
    },

    /** Claims a set once; undefined if it is claimed already or missing. */
    claim(uid: string, number: number, at: Date) {
      return trx
        .updateTable('reward_set')
        .set({ claimed_at: at })
        .where('uid', '=', uid)
        .where('number', '=', number)
        .where('claimed_at', 'is', null)
        .where('held_at', 'is', null)
        .where('forfeited_at', 'is', null)
        .returning('amount_pence as pence')
        .executeTakeFirst();
    },

    /** Puts a membership's unpaid sets on hold. @param heldAt null: lifts the hold */
    async setHeld(membership: EarningMembership, heldAt: Date | null): Promise<void> {
      await trx
        .updateTable('reward_set')
        .set({ held_at: heldAt })
        .where(earnedBy(membership))
        .where('paid_at', 'is', null)
        .where('forfeited_at', 'is', null)
        .where('held_at', heldAt === null ? 'is not' : 'is', null)
        .execute();
    },

    /** Forfeits a membership's unpaid sets, once. */
    forfeit(membership: EarningMembership, now: Date) {
      return trx
        .updateTable('reward_set')
        .set({ forfeited_at: now, held_at: null })
        .where(earnedBy(membership))
        .where('paid_at', 'is', null)
        .where('forfeited_at', 'is', null)
        .returning(['number', 'amount_pence as pence'])
        .execute();
    },

    /** Marks a membership's paid sets as owed back, once. */
    oweBack(membership: EarningMembership, now: Date) {
      return trx
        .updateTable('reward_set')
        .set({ owed_back_at: now })
        .where(earnedBy(membership))
        .where('paid_at', 'is not', null)
        .where('owed_back_at', 'is', null)
        .returning(['number', 'amount_pence as pence'])
        .execute();
    },
  };
}

function within(trx: Transaction<Tables>) {
  return { ...reads(trx), ...writes(trx), trx };
}

/** Reads and writes of rewards within one transaction. */
export type RewardsTransaction = ReturnType<typeof within>;

/** Stamps and sets. Changes run in a transaction that locks the person's reward account. */
export function createRewardStore(db: Kysely<Tables>) {
  return {
    ...reads(db),
    within,
    transaction<T>(work: (rewards: RewardsTransaction) => Promise<T>): Promise<T> {
      return db.transaction().execute((trx) => work(within(trx)));
    },
  };
}

export type RewardStore = ReturnType<typeof createRewardStore>;
export type SetRow = NonNullable<Awaited<ReturnType<RewardStore['findSet']>>>;
