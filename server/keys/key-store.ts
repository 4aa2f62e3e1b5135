import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { KeptPurpose } from './tables.ts';

/** Which secrets a database needs, and its kept keys. */
export function createKeyStore(db: Kysely<Tables>) {
  return {
    /** Runs work that only one process does at a time. */
    exclusively: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(7202618)`.execute(trx);
        return work(trx);
      }),

    async listFingerprints(trx: Kysely<Tables> = db): Promise<string[]> {
      const rows = await trx.selectFrom('secret_fingerprint').select('fingerprint').execute();
      return rows.map(({ fingerprint }) => fingerprint);
    },

    async addFingerprint(fingerprint: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .insertInto('secret_fingerprint')
        .values({ fingerprint })
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .execute();
    },

    /** Forgets all secrets but one. */
    async keepFingerprint(fingerprint: string, trx: Kysely<Tables>): Promise<void> {
      await trx.deleteFrom('secret_fingerprint').where('fingerprint', '<>', fingerprint).execute();
    },

    async listKept(trx: Kysely<Tables>): Promise<{ purpose: KeptPurpose; sealed: string }[]> {
      return trx.selectFrom('kept_key').selectAll().execute();
    },

    async addKept(purpose: KeptPurpose, sealed: string, trx: Kysely<Tables>): Promise<void> {
      await trx.insertInto('kept_key').values({ purpose, sealed }).execute();
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
