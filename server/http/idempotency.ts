import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FieldCipher } from '../config/field-cipher.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from './app-error.ts';

/** Keeps the answers to calls that carry an `Idempotency-Key`, sealed: some hold reasons for a visit. */
export function createIdempotency(db: Kysely<Tables>, cipher: FieldCipher) {
  return {
    /**
     * Runs the work once for a key and gives every repetition the first answer.
     * @throws AppError request/in-progress while the first is running; request/invalid when the key
     * comes with another request
     */
    async once(key: string, request: unknown, run: () => Promise<unknown>): Promise<unknown> {
      const hashed = storedKey(key);
      const requestHash = hash(JSON.stringify(request));
      const claimed = await db
        .insertInto('idempotency_key')
        .values({ key: hashed, request_hash: requestHash, status: null, body: null })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      if (claimed.numInsertedOrUpdatedRows === 0n) return repeat(db, cipher, hashed, requestHash);
      try {
        const reply = await run();
        await db
          .updateTable('idempotency_key')
          .set({ status: 200, body: cipher.seal(JSON.stringify(reply), hashed) })
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

export type Idempotency = ReturnType<typeof createIdempotency>;

async function repeat(
  db: Kysely<Tables>,
  cipher: FieldCipher,
  key: string,
  requestHash: string,
): Promise<unknown> {
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
  return JSON.parse(cipher.open(row.body, key));
}

/** The caller's uid stays readable, so that the answers to a person can be found and forgotten. */
function storedKey(key: string): string {
  return `${key.slice(0, key.indexOf(' '))} ${hash(key)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
