import type { Transaction } from 'kysely';
import { samePersonEvidence } from '#shared/domain/referrals/same-person.ts';
import type { PersonalDetails } from '../accounts/personal-details.ts';
import type { Tables } from '../database/tables.ts';
import type { Connection } from '../database/connection.ts';
import { writeLedgerEntry } from '../rewards/reward-ledger.ts';
import type { ReferralMoneyStore } from './money-store.ts';
import { createReferralPeopleStore } from './people-store.ts';

type Deps = {
  readonly db: Connection['db'];
  readonly details: Pick<PersonalDetails, 'open'>;
  readonly money: Pick<ReferralMoneyStore, 'takeBackOwn'>;
  /** Emails the referrer, who has had an email about the money. */
  readonly emailTakenBack: (takenBack: TakenBack, trx: Transaction<Tables>) => Promise<void>;
};

/** A referral whose money was taken back. */
export type TakenBack = {
  readonly id: string;
  readonly uid: string;
  readonly pence: number | null;
};

type Pair = { readonly id: string; readonly uid: string; readonly friend_uid: string | null };

/**
 * Finds referrals in which two accounts are one person, and takes their money back (P-26). Asked again at the
 * purchase and when the money matures, because details change after the code was used, and only a payment
 * shows the card.
 */
export function createOwnReferrals({ db, details, money, emailTakenBack }: Deps) {
  async function takeBack(id: string, at: Date, trx: Transaction<Tables>) {
    const row = await money.takeBackOwn(id, at, trx);
    if (!row) return undefined;
    const entry = { uid: row.uid, of: row.id, pence: row.pence ?? 0, at };
    await writeLedgerEntry(trx, 'referral-taken-back', entry);
    return row;
  }

  async function findOwn<Row extends Pair>(
    rows: readonly Row[],
    within: Connection['db'],
  ): Promise<Row[]> {
    const uids = [...new Set(rows.flatMap(({ uid, friend_uid: friend }) => [uid, friend ?? uid]))];
    if (uids.length === 0) return [];
    const people = new Map(
      (await createReferralPeopleStore(within, details).find(uids)).map((one) => [one.uid, one]),
    );
    return rows.filter(({ uid, friend_uid: friendUid }) => {
      const [referrer, friend] = [people.get(uid), people.get(friendUid ?? '')];
      return referrer && friend && samePersonEvidence(referrer, friend) !== null;
    });
  }

  return {
    /** Takes back the money of a referral that has just been completed. @returns whether it did */
    async takeBackIfOwn(pair: Pair, at: Date, trx: Transaction<Tables>): Promise<boolean> {
      const own = await findOwn([pair], trx);
      for (const { id } of own) await takeBack(id, at, trx);
      return own.length > 0;
    },

    /** Takes back the money of those among unpaid referrals. @returns the others */
    async leaveOut<Row extends Pair>(rows: readonly Row[], at: Date): Promise<Row[]> {
      const own = new Set(await findOwn(rows, db));
      for (const { id } of own)
        await db.transaction().execute(async (trx) => {
          const takenBack = await takeBack(id, at, trx);
          if (takenBack) await emailTakenBack(takenBack, trx);
        });
      return rows.filter((row) => !own.has(row));
    },
  };
}

export type OwnReferrals = ReturnType<typeof createOwnReferrals>;
