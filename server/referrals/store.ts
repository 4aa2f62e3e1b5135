import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Names the lock under which codes are applied, so that no two of them close a circle together. */
const APPLY_LOCK = 7202612;

function applyStore(trx: Transaction<Tables>) {
  return {
    /**
     * The accounts that exist of two, held in the order of their uids: whoever buys or applies at
     * the same moment waits.
     */
    async holdPeople(uids: readonly string[]) {
      await sql`select pg_advisory_xact_lock(${sql.lit(APPLY_LOCK)})`.execute(trx);
      return trx
        .selectFrom('account')
        .innerJoin('identity_user', 'identity_user.id', 'account.uid')
        .select(['account.uid', 'identity_user.email', 'account.phone'])
        .select(['account.full_name as fullName', 'account.dob'])
        .where('account.uid', 'in', uids)
        .orderBy('account.uid')
        .forNoKeyUpdate('account')
        .execute();
    },
    async isReferred(uid: string): Promise<boolean> {
      const row = await trx
        .selectFrom('referral')
        .select('id')
        .where('referred_uid', '=', uid)
        .executeTakeFirst();
      return row !== undefined;
    },
    async hasBought(uid: string): Promise<boolean> {
      const row = await trx
        .selectFrom('membership')
        .select('id')
        .where('uid', '=', uid)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Who referred a person, who referred that one, and so on. */
    async listAncestors(uid: string): Promise<string[]> {
      const { rows } = await sql<{ uid: string }>`
        with recursive ancestor (uid) as (
          select referrer_uid from referral where referred_uid = ${uid}
          union
          select referral.referrer_uid from referral
          join ancestor on referral.referred_uid = ancestor.uid
        )
        select uid from ancestor`.execute(trx);
      return rows.map((row) => row.uid);
    },
    async add(referredUid: string, referrerUid: string, now: Date): Promise<void> {
      await trx
        .insertInto('referral')
        .values({ referred_uid: referredUid, referrer_uid: referrerUid, created_at: now })
        .execute();
    },
  };
}

/** Codes, and who came with whose. */
export function createReferralStore(db: Kysely<Tables>) {
  async function findCode(uid: string): Promise<string | null> {
    const row = await db
      .selectFrom('referral_code')
      .select('code')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.code ?? null;
  }
  return {
    async findReferrer(code: string): Promise<string | null> {
      const row = await db
        .selectFrom('referral_code')
        .select('uid')
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.uid ?? null;
    },
    findCode,
    /** The person's code; the one given is kept where there is none yet. Null when another person has it. */
    async keepCode(uid: string, code: string, now: Date): Promise<string | null> {
      const kept = await db
        .insertInto('referral_code')
        .values({ uid, code, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code')
        .executeTakeFirst();
      return kept?.code ?? findCode(uid);
    },
    /** When a person was referred by somebody, or null. */
    async findReferredAt(uid: string): Promise<Date | null> {
      const row = await db
        .selectFrom('referral')
        .select('created_at')
        .where('referred_uid', '=', uid)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },
    applying<T>(work: (within: ReturnType<typeof applyStore>) => Promise<T>): Promise<T> {
      return db.transaction().execute((trx) => work(applyStore(trx)));
    },
  };
}
