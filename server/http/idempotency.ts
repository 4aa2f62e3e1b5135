import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FieldCipher } from '../config/field-cipher.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from './app-error.ts';

/** Stores responses by `Idempotency-Key`, encrypted because some contain health data. */
export function createIdempotency(db: Kysely<Tables>, cipher: FieldCipher) {
  return {
    /**
     * Runs the work once per key and returns the stored response for repetitions.
     * @throws AppError request/in-progress while the first call is running; request/invalid when the
     * key was used with another request
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
        // Errors are not stored: the same key may be used to retry.
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

/** The key as stored; the caller's uid stays readable so that a person's responses can be deleted. */
function storedKey(key: string): string {
  return `${key.slice(0, key.indexOf(' '))} ${hash(key)}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
