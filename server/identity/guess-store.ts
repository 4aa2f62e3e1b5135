import { type Kysely, sql } from 'kysely';
import { SIGN_IN_DELAYS } from '#shared/contract/limits.ts';
import type { Tables } from '../database/tables.ts';

/** Wrong passwords are forgotten after an hour without any. */
const FORGOTTEN = sql`interval '1 hour'`;
const KNOWN_FOR = sql<Date>`now() + interval '90 days'`;

/** Delays of unknown clients at an account, and the addresses that a person has signed in from. */
export function createGuessStore(db: Kysely<Tables>) {
  return {
    /**
     * Takes an unknown client's turn at an account, before the password is checked: concurrent attempts
     * cannot exceed it.
     * @returns 0, or the seconds until the next turn
     */
    async takeTurn(account: string): Promise<number> {
      const failures = sql`case when d.next_at < now() - ${FORGOTTEN} then 1 else d.failures + 1 end`;
      const delays = sql`array[${sql.join(SIGN_IN_DELAYS)}]::int[]`;
      const taken = await sql`
        insert into identity_sign_in_delay as d (account_key, failures, next_at)
        values (${account}, 1, now() + make_interval(secs => ${SIGN_IN_DELAYS[0]}))
        on conflict (account_key) do update set
          failures = ${failures},
          next_at = now() + make_interval(
            secs => (${delays})[least(${failures}, ${SIGN_IN_DELAYS.length})])
        where d.next_at <= now()
        returning failures`.execute(db);
      if (taken.rows.length > 0) return 0;
      const { rows } = await sql<{ seconds: number }>`
        select greatest(1, ceil(extract(epoch from next_at - now())))::int as seconds
        from identity_sign_in_delay where account_key = ${account}`.execute(db);
      return rows[0]?.seconds ?? 1;
    },

    /** Gives back the turn of an attempt whose password was right. */
    async refundTurn(account: string): Promise<void> {
      await db
        .updateTable('identity_sign_in_delay')
        .set({
          failures: sql<number>`greatest(0, failures - 1)`,
          next_at: sql<Date>`now()`,
        })
        .where('account_key', '=', account)
        .execute();
    },

    /** Forgets an account's wrong passwords. */
    async forget(account: string): Promise<void> {
      await db.deleteFrom('identity_sign_in_delay').where('account_key', '=', account).execute();
    },

    /** Whether one of these keys is known. */
    async isKnownAddress(addressKeys: readonly string[]): Promise<boolean> {
      const row = await db
        .selectFrom('identity_known_address')
        .select('address_key')
        .where('address_key', 'in', addressKeys)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row !== undefined;
    },

    async rememberAddress(addressKey: string): Promise<void> {
      await db
        .insertInto('identity_known_address')
        .values({ address_key: addressKey, expires_at: KNOWN_FOR })
        .onConflict((conflict) =>
          conflict.column('address_key').doUpdateSet({ expires_at: KNOWN_FOR }),
        )
        .execute();
    },
  };
}

export type GuessStore = ReturnType<typeof createGuessStore>;
