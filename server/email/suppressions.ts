import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { SuppressionReason } from './email-classes.ts';

export type Suppression = { readonly reason: SuppressionReason; readonly at: Date };

/**
 * Addresses that get no more emails of some classes (`isSuppressed`). Only keyed hashes are stored: they
 * outlive the account, and the list says nobody's address.
 * @param key 32 bytes, for this purpose only
 */
export function createSuppressions({ db, key }: { db: Kysely<Tables>; key: Buffer }) {
  const hashOf = (address: string) =>
    createHmac('sha256', key).update(address.trim().toLowerCase()).digest('base64url');

  async function findAll(addresses: readonly string[]): Promise<Map<string, Suppression>> {
    const byHash = new Map(addresses.map((address) => [hashOf(address), address]));
    if (byHash.size === 0) return new Map();
    const rows = await db
      .selectFrom('email_suppression')
      .selectAll()
      .where('address_hash', 'in', [...byHash.keys()])
      .execute();
    return new Map(
      rows.map(({ address_hash: hash, reason, at }) => [byHash.get(hash) ?? '', { reason, at }]),
    );
  }

  return {
    /** The suppressed ones of these addresses, by address. */
    findAll,
    find: async (address: string): Promise<Suppression | null> =>
      (await findAll([address])).get(address) ?? null,

    /** Idempotent. A bounce replaces a complaint, because it stops more emails. */
    async add(address: string, reason: SuppressionReason, at: Date): Promise<void> {
      await db
        .insertInto('email_suppression')
        .values({ address_hash: hashOf(address), reason, at })
        .onConflict((conflict) =>
          conflict
            .column('address_hash')
            .doUpdateSet({ reason, at })
            .where('email_suppression.reason', '=', 'complaint')
            .where(sql<boolean>`${reason} = 'bounce'`),
        )
        .execute();
    },

    /** @returns false if the address is not suppressed */
    async lift(address: string, trx: Kysely<Tables> = db): Promise<boolean> {
      const result = await trx
        .deleteFrom('email_suppression')
        .where('address_hash', '=', hashOf(address))
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
