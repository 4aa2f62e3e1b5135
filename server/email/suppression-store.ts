import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SuppressionReason } from './email-classes.ts';

/** Suppressed addresses, by their keyed hash. */
export function createSuppressionStore(db: Kysely<Tables>) {
  return {
    list(hashes: readonly string[]) {
      return db
        .selectFrom('email_suppression')
        .selectAll()
        .where('address_hash', 'in', hashes)
        .execute();
    },

    /** Idempotent. A bounce replaces a complaint, because it stops more emails. */
    async add(hash: string, reason: SuppressionReason, at: Date): Promise<void> {
      await db
        .insertInto('email_suppression')
        .values({ address_hash: hash, reason, at })
        .onConflict((conflict) =>
          conflict
            .column('address_hash')
            .doUpdateSet({ reason, at })
            .where('email_suppression.reason', '=', 'complaint')
            .where(sql<boolean>`excluded.reason = 'bounce'`),
        )
        .execute();
    },

    /** @returns false for an unknown one */
    async remove(
      hash: string,
      reasons: readonly SuppressionReason[],
      trx: Kysely<Tables> = db,
    ): Promise<boolean> {
      const result = await trx
        .deleteFrom('email_suppression')
        .where('address_hash', '=', hash)
        .where('reason', 'in', reasons)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

export type SuppressionStore = ReturnType<typeof createSuppressionStore>;
