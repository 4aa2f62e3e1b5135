import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Advisory lock for applying codes, so that concurrent calls cannot create a circle. */
const APPLY_LOCK = 7202612;

function applyStore(trx: Transaction<Tables>) {
  return {
    /** Makes others who apply a code wait until the transaction ends. */
    async lockApplying(): Promise<void> {
      await sql`select pg_advisory_xact_lock(${sql.lit(APPLY_LOCK)})`.execute(trx);
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
    /** The chain of referrers of a person. */
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

/** Referral codes and referrals. */
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
    /** Returns the person's code; stores `code` if they have none. Null if `code` is taken. */
    async ensureCode(uid: string, code: string, now: Date): Promise<string | null> {
      const inserted = await db
        .insertInto('referral_code')
        .values({ uid, code, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code')
        .executeTakeFirst();
      return inserted?.code ?? findCode(uid);
    },
    /** When a person was referred, or null. */
    async findReferredAt(uid: string): Promise<Date | null> {
      const row = await db
        .selectFrom('referral')
        .select('created_at')
        .where('referred_uid', '=', uid)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },
    transaction<T>(
      work: (within: ReturnType<typeof applyStore>, trx: Transaction<Tables>) => Promise<T>,
    ): Promise<T> {
      return db.transaction().execute((trx) => work(applyStore(trx), trx));
    },
  };
}
