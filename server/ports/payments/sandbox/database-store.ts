import { sql, type Kysely } from 'kysely';
import type { SandboxStore } from './store.ts';
import type { SandboxTables } from './tables.ts';

/** Any number that nobody else in the database locks. */
const LOCK = 7_202_690;

/**
 * A store in the product's database, so that the sandbox survives a restart.
 * `exclusive` is a transaction under an advisory lock; on PGlite everything else waits meanwhile, so work is kept short.
 */
export function createDatabaseStore(db: Kysely<SandboxTables>): SandboxStore {
  return {
    ...statements(db),
    exclusive: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
        return work(within(transaction));
      }),
  };
}

function within(transaction: Kysely<SandboxTables>): SandboxStore {
  const store: SandboxStore = {
    ...statements(transaction),
    exclusive: (work) => work(store),
  };
  return store;
}

function statements(db: Kysely<SandboxTables>): Omit<SandboxStore, 'exclusive'> {
  return {
    async get(kind, id) {
      const row = await db
        .selectFrom('sandbox_object')
        .select('body')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.body ?? null;
    },
    async put(kind, object) {
      const body = JSON.stringify(object);
      await db
        .insertInto('sandbox_object')
        .values({ kind, id: object.id, body })
        .onConflict((same) =>
          same.columns(['kind', 'id']).doUpdateSet({ body, updated_at: sql`now()` }),
        )
        .execute();
    },
    async list(kind, where = {}) {
      const rows = await db
        .selectFrom('sandbox_object')
        .select('body')
        .where('kind', '=', kind)
        .where(sql<boolean>`body @> ${JSON.stringify(where)}::jsonb`)
        .orderBy(sql`id collate "C" desc`)
        .execute();
      return rows.map(({ body }) => body);
    },
    async answerTo(key) {
      const row = await db
        .selectFrom('sandbox_idempotency')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst();
      return row ? { requestHash: row.request_hash, status: row.status, body: row.response } : null;
    },
    async remember(key, { requestHash, status, body }) {
      await db
        .insertInto('sandbox_idempotency')
        .values({ key, request_hash: requestHash, status, response: JSON.stringify(body) })
        .onConflict((same) => same.column('key').doNothing())
        .execute();
    },
    async eraseAnswers(holding, left) {
      const rows = await db
        .selectFrom('sandbox_idempotency')
        .select(['key', 'response'])
        .where(sql<boolean>`strpos(response::text, ${holding}) > 0`)
        .execute();
      for (const { key, response } of rows) {
        const body = left(response);
        if (body === null)
          await db.deleteFrom('sandbox_idempotency').where('key', '=', key).execute();
        else
          await db
            .updateTable('sandbox_idempotency')
            .set({ response: JSON.stringify(body) })
            .where('key', '=', key)
            .execute();
      }
    },
  };
}
