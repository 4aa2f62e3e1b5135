import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export function createReferralStore(db: Kysely<Tables>) {
  return {
    async findReferrer(code: string): Promise<string | null> {
      const row = await db
        .selectFrom('referral_code')
        .select('uid')
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.uid ?? null;
    },
    /** The person's code; the one given is kept where there is none yet. Null when another person has it. */
    async keepCode(uid: string, code: string, now: Date): Promise<string | null> {
      const kept = await db
        .insertInto('referral_code')
        .values({ uid, code, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code')
        .executeTakeFirst();
      if (kept) return kept.code;
      const row = await db
        .selectFrom('referral_code')
        .select('code')
        .where('uid', '=', uid)
        .executeTakeFirst();
      return row?.code ?? null;
    },
    async accountExists(uid: string): Promise<boolean> {
      return (
        (await db.selectFrom('account').select('uid').where('uid', '=', uid).executeTakeFirst()) !==
        undefined
      );
    },
    /** Notes the referral; false when the person has one already. */
    async add(referredUid: string, referrerUid: string, now: Date): Promise<boolean> {
      const result = await db
        .insertInto('referral')
        .values({ referred_uid: referredUid, referrer_uid: referrerUid, created_at: now })
        .onConflict((conflict) => conflict.column('referred_uid').doNothing())
        .executeTakeFirst();
      return result.numInsertedOrUpdatedRows === 1n;
    },
  };
}

export type ReferralStore = ReturnType<typeof createReferralStore>;
