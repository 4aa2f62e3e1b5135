import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ReferralEntry, ReferralStats } from '#shared/contract/referrals.ts';
import type { RewardLine } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { refusalOf } from '#shared/domain/referrals/apply-rules.ts';
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from '#shared/domain/referrals/referral-code.ts';
import { REFERRAL_PENCE, referralMaturesOn } from '#shared/domain/referrals/referral-reward.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { FirstPurchase, Refunded } from '../membership/deps.ts';
import type { Clock } from '../ports/clock/port.ts';
import { writeEntry } from '../rewards/reward-book.ts';
import { referralCompletedEmail } from './emails.ts';
import { createReferralMoneyStore } from './money-store.ts';
import { payableReferrals } from './payable.ts';
import {
  presentEverybody,
  presentInStatement,
  presentLines,
  presentStats,
  type ReferralsInStatement,
} from './present.ts';
import { createReferralStatsStore } from './stats-store.ts';
import { createReferralStore } from './store.ts';

type Deps = {
  connection: Pick<Connection, 'db' | 'read'>;
  outbox: EmailOutbox;
  clock: Clock;
  appUrl: string;
};

/** Lists of so many are whole; of longer ones the newest come, as many as a screen shows. */
const WHOLE = 20;
const NEWEST = 3;
/** So many are listed in the statement of rewards at most; the sums tell of all. */
const IN_STATEMENT = 10;

/** Who brought whom, and what it earned (spec 4, Referral; P-26). */
export function createReferralService({ connection, outbox, clock, appUrl }: Deps) {
  const store = createReferralStore(connection.db);
  const stats = createReferralStatsStore(connection);
  const money = createReferralMoneyStore(connection.db);
  const today = () => londonDay(clock.now());

  async function statsOf(uid: string): Promise<ReferralStats> {
    const day = today();
    const figures = await stats.figures(uid, day);
    const { completed, pending } = figures;
    const limit = completed + pending <= WHOLE ? WHOLE : NEWEST;
    const rows = {
      completed: completed > 0 ? await stats.listCompleted(uid, limit) : [],
      pending: pending > 0 ? await stats.listPending(uid, limit) : [],
    };
    return presentStats({ figures, ...rows }, day);
  }

  return {
    /** What an operator pays out. */
    payable: payableReferrals(money, clock),

    /** The member's code, made on the first call and the same ever after. */
    async codeOf(uid: string): Promise<string> {
      for (;;) {
        const code = await store.keepCode(
          uid,
          referralCodeFrom(randomBytes(REFERRAL_CODE_LENGTH)),
          clock.now(),
        );
        // Null only when the random code belongs to somebody else: another is drawn.
        if (code !== null) return code;
      }
    },

    /**
     * Notes who referred a person, where the rules allow it (see apply-rules.ts).
     * @throws AppError referral/invalid-code, referral/own-code, referral/same-person,
     * referral/same-mobile, referral/already-referred, referral/circle, referral/too-late
     */
    async apply(uid: string, code: string): Promise<void> {
      const referrerUid = await store.findReferrer(code.trim().toUpperCase());
      if (referrerUid === null) throw new AppError('referral/invalid-code');
      await store.applying(async (within) => {
        const people = await within.holdPeople([uid, referrerUid]);
        const friend = people.find((person) => person.uid === uid);
        const referrer = people.find((person) => person.uid === referrerUid);
        // A sign-up with a known address has no account of its own: the same answer, and nothing noted.
        if (!friend) return;
        if (!referrer) throw new AppError('referral/invalid-code');
        const refusal = refusalOf({
          friend,
          referrer,
          alreadyReferred: await within.isReferred(uid),
          hasBought: await within.hasBought(uid),
          ancestors: await within.listAncestors(referrerUid),
        });
        if (refusal) throw new AppError(refusal);
        await within.add(uid, referrerUid, clock.now());
      });
    },

    /** The friend's first purchase: within its transaction the referrer earns (spec 1). */
    async complete(purchase: FirstPurchase, trx: Transaction<Tables>): Promise<void> {
      const pence = REFERRAL_PENCE[purchase.plan];
      const maturesOn = referralMaturesOn(londonDay(purchase.purchasedAt));
      const completed = await money.complete({ ...purchase, pence, maturesOn }, trx);
      if (!completed) return;
      const { id, referrerUid, email } = completed;
      const entry = { uid: referrerUid, of: id, pence, at: clock.now() };
      await writeEntry(trx, 'referral-earned', entry);
      await outbox.queue(referralCompletedEmail({ id, to: email, pence, maturesOn, appUrl }), trx);
    },

    /** The purchase was refunded: what it earned and was not paid out yet is taken back. */
    async takeBack(refund: Refunded, trx: Transaction<Tables>): Promise<void> {
      const at = clock.now();
      const row = await money.takeBack({ ...refund, at }, trx);
      if (!row) return;
      const entry = { uid: row.referrerUid, of: row.id, pence: row.pence, at };
      await writeEntry(trx, 'referral-taken-back', entry);
    },

    /** Holds, or releases, what a membership earned and is not paid: a payment for it is disputed. */
    setHold: (
      { membershipId, suspended }: { membershipId: string; suspended: boolean },
      trx: Transaction<Tables>,
    ): Promise<void> => money.setHeld(membershipId, suspended ? clock.now() : null, trx),

    /**
     * Spec 3, Referral stats; for somebody who never referred anyone they are empty. The lists are
     * whole while they are short; of long ones the newest come, and the figures tell of all.
     */
    statsOf,

    /** Everybody whom the person referred, for a copy of one's data. */
    async everybodyOf(uid: string): Promise<ReferralEntry[]> {
      return presentEverybody(await money.listOf(uid), today());
    },

    /** The referral part of the statement of rewards: sums and newest lines. */
    async inStatement(uid: string): Promise<ReferralsInStatement> {
      const day = today();
      const figures = await stats.figures(uid, day);
      const newest = figures.completed > 0 ? await stats.listCompleted(uid, IN_STATEMENT) : [];
      return presentInStatement(figures, newest, day);
    },

    /** All lines of it. */
    async linesOf(uid: string): Promise<RewardLine[]> {
      return presentLines(await money.listOf(uid), today());
    },

    /** When the person joined with somebody's code, or null. */
    async referredOn(uid: string): Promise<Day | null> {
      const at = await store.findReferredAt(uid);
      return at && londonDay(at);
    },
  };
}

export type ReferralService = ReturnType<typeof createReferralService>;
