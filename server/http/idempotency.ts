import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from './app-error.ts';

export type Idempotency = {
  /**
   * Runs the work once for a key and gives every repetition the first answer.
   * @throws AppError request/in-progress while the first is running; request/invalid when the key
   * comes with another request
   */
  once(key: string, request: unknown, run: () => Promise<unknown>): Promise<unknown>;
};

/** Keeps the answers to calls that carry an `Idempotency-Key`. */
export function createIdempotency(db: Kysely<Tables>): Idempotency {
  return {
    async once(key, request, run) {
      const hashed = hash(key);
      const requestHash = hash(JSON.stringify(request));
      const claimed = await db
        .insertInto('idempotency_key')
        .values({ key: hashed, request_hash: requestHash, status: null, body: null })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (claimed.numInsertedOrUpdatedRows === 0n) return repeat(db, hashed, requestHash);
      try {
        const reply = await run();
        await db
          .updateTable('idempotency_key')
          .set({ status: 200, body: JSON.stringify(reply) })
          .where('key', '=', hashed)
          .execute();
        return reply;
      } catch (error) {
        // A refusal is not an answer to keep: the same key may try again.
        await db.deleteFrom('idempotency_key').where('key', '=', hashed).execute();
        throw error;
      }
    },
  };
}

async function repeat(db: Kysely<Tables>, key: string, requestHash: string): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) {
    throw new AppError('request/invalid', {
      message: 'This Idempotency-Key was used for another request.',
    });
  }
  if (!row || row.body === null) throw new AppError('request/in-progress');
  return JSON.parse(row.body);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
