import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ReferralEntry, ReferralStats } from '#shared/contract/referrals.ts';
import type { RewardLine } from '#shared/contract/rewards.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { applyRefusal } from '#shared/domain/referrals/apply-rules.ts';
import { REFERRAL_CODE_LENGTH, referralCodeFrom } from '#shared/domain/referrals/referral-code.ts';
import { REFERRAL_PENCE, referralMaturesOn } from '#shared/domain/referrals/referral-reward.ts';
import type { PersonalDetails } from '../accounts/personal-details.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import type { FirstPurchase, Refunded } from '../membership/deps.ts';
import type { Clock } from '../ports/clock/port.ts';
import { writeLedgerEntry } from '../rewards/reward-ledger.ts';
import { referralCompletedEmail, referralTakenBackEmail } from './emails.ts';
import { createReferralMoneyStore } from './money-store.ts';
import { createOwnReferrals, type TakenBack } from './own-referrals.ts';
import { owedBackReferrals, payableReferrals } from './payable.ts';
import { createReferralPayoutStore } from './payout-store.ts';
import { createReferralPeopleStore } from './people-store.ts';
import {
  presentReferredFriends,
  presentStatementSection,
  presentLines,
  presentStats,
  type ReferralStatementSection,
} from './present.ts';
import { createReferralStatsStore } from './stats-store.ts';
import { createReferralStore } from './store.ts';

type Deps = {
  connection: Pick<Connection, 'db' | 'read'>;
  details: Pick<PersonalDetails, 'open'>;
  outbox: EmailOutbox;
  clock: Clock;
  appUrl: string;
};

/** Lists up to this length are complete; of longer ones only as many as a screen shows are returned. */
const MAX_COMPLETE_LIST = 20;
const NEWEST = 3;
/** Maximum lines in the rewards statement; its totals cover all. */
const MAX_STATEMENT_LINES = 10;

/** Referrals and their rewards (STATE-18; P-26). */
export function createReferralService({ connection, details, outbox, clock, appUrl }: Deps) {
  const store = createReferralStore(connection.db);
  const stats = createReferralStatsStore(connection);
  const money = createReferralMoneyStore(connection.db);
  const payouts = createReferralPayoutStore(connection.db);
  const own = createOwnReferrals({
    db: connection.db,
    details,
    money,
    emailTakenBack: (takenBack, trx) => emailTakenBack({ ...takenBack, isOwn: true }, trx),
  });
  const today = () => londonDay(clock.now());

  async function emailTakenBack(
    { id, uid, pence, isOwn }: TakenBack & { readonly isOwn: boolean },
    trx: Transaction<Tables>,
  ): Promise<void> {
    const to = await money.findEmail(uid, trx);
    if (to === undefined) return;
    await outbox.queue(referralTakenBackEmail({ id, to, pence: pence ?? 0, appUrl, isOwn }), trx);
  }

  async function statsOf(uid: string): Promise<ReferralStats> {
    const day = today();
    const figures = await stats.figures(uid, day);
    const { completed, pending } = figures;
    const limit = completed + pending <= MAX_COMPLETE_LIST ? MAX_COMPLETE_LIST : NEWEST;
    const rows = {
      completed: completed > 0 ? await stats.listCompleted(uid, limit) : [],
      pending: pending > 0 ? await stats.listPending(uid, limit) : [],
    };
    return presentStats({ figures, ...rows }, day);
  }

  return {
    /** The payouts for referrals, and what is owed back of paid ones. */
    payable: [
      payableReferrals({ store: payouts, own, clock }),
      owedBackReferrals({ store: payouts }),
    ],

    /** The member's code, generated on the first call. */
    async codeOf(uid: string): Promise<string> {
      for (;;) {
        const code = await store.ensureCode(
          uid,
          referralCodeFrom(randomBytes(REFERRAL_CODE_LENGTH)),
          clock.now(),
        );
        // Null if the random code is taken: try another.
        if (code !== null) return code;
      }
    },

    /**
     * Records who referred a person, if the rules allow it (see apply-rules.ts).
     * @throws AppError referral/invalid-code, referral/own-code, referral/same-person,
     * referral/same-mobile, referral/already-referred, referral/circle, referral/too-late
     */
    async apply(uid: string, code: string): Promise<void> {
      const referrerUid = await store.findReferrer(code.trim().toUpperCase());
      if (referrerUid === null) throw new AppError('referral/invalid-code');
      await store.transaction(async (within, trx) => {
        await within.lockApplying();
        const people = await createReferralPeopleStore(trx, details).lock([uid, referrerUid]);
        const friend = people.find((person) => person.uid === uid);
        const referrer = people.find((person) => person.uid === referrerUid);
        // A sign-up whose profile was not saved: nothing to record.
        if (!friend) return;
        if (!referrer) throw new AppError('referral/invalid-code');
        const refusal = applyRefusal({
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

    /**
     * Completes the referral at the friend's first purchase, in its transaction (REFER-32, REFER-33). It earns
     * nothing for someone who turns out to have referred themselves.
     */
    async complete(purchase: FirstPurchase, trx: Transaction<Tables>): Promise<void> {
      const pence = REFERRAL_PENCE[purchase.plan];
      const maturesOn = referralMaturesOn(londonDay(purchase.purchasedAt));
      const completed = await money.complete({ ...purchase, pence, maturesOn }, trx);
      if (!completed) return;
      const { id, referrerUid } = completed;
      const at = clock.now();
      await writeLedgerEntry(trx, 'referral-earned', { uid: referrerUid, of: id, pence, at });
      const pair = { id, uid: referrerUid, friend_uid: purchase.uid };
      if (await own.takeBackIfOwn(pair, at, trx)) return;
      const to = await money.findEmail(referrerUid, trx);
      if (to !== undefined)
        await outbox.queue(referralCompletedEmail({ id, to, pence, maturesOn, appUrl }), trx);
    },

    /** Takes back an unpaid reward after the purchase was refunded or lost; a paid one is owed back. */
    async takeBack(refund: Refunded, trx: Transaction<Tables>): Promise<void> {
      const at = clock.now();
      const refunded = { ...refund, at };
      const takenBack = await money.takeBack(refunded, trx);
      const row = takenBack ?? (await money.oweBack(refunded, trx));
      if (!row) return;
      const kind = takenBack ? 'referral-taken-back' : 'referral-owed-back';
      await writeLedgerEntry(trx, kind, { uid: row.uid, of: row.id, pence: row.pence ?? 0, at });
      if (takenBack) await emailTakenBack({ ...takenBack, isOwn: false }, trx);
    },

    /** Puts a membership's unpaid reward on hold during a payment dispute, or lifts the hold. */
    setHold: (
      { membershipId, suspended }: { membershipId: string; suspended: boolean },
      trx: Transaction<Tables>,
    ): Promise<void> => money.setHeld(membershipId, suspended ? clock.now() : null, trx),

    /**
     * Referral statistics (ENTITY-27). Long lists are limited to the newest; the figures cover all.
     */
    statsOf,

    /** All referred friends, for the data export. */
    async listReferredFriends(uid: string): Promise<ReferralEntry[]> {
      return presentReferredFriends(await money.listOf(uid), today());
    },

    /** The referrals' section of the rewards statement: totals and newest lines. */
    async statementSection(uid: string): Promise<ReferralStatementSection> {
      const day = today();
      const figures = await stats.figures(uid, day);
      const newest =
        figures.completed > 0 ? await stats.listCompleted(uid, MAX_STATEMENT_LINES) : [];
      return presentStatementSection(figures, newest, day);
    },

    /** All lines of the section. */
    async linesOf(uid: string): Promise<RewardLine[]> {
      return presentLines(await money.listOf(uid), today());
    },

    /** The day the person was referred, or null. */
    async referredOn(uid: string): Promise<Day | null> {
      const at = await store.findReferredAt(uid);
      return at && londonDay(at);
    },
  };
}

export type ReferralService = ReturnType<typeof createReferralService>;
