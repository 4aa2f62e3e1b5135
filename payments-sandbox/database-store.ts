import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { AnswerStatus } from './api-error.ts';
import type { GivenAnswer, SandboxStore } from './store.ts';

/** JSON goes in as text and comes out read. */
type Json = ColumnType<unknown, string, string>;

export type SandboxTables = {
  sandbox_object: { kind: string; id: string; body: Json; updated_at: Generated<Date> };
  sandbox_idempotency: { key: string; request_hash: string; response: Json; status: AnswerStatus };
};

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

/** The answer to a repeated request, with when it was first given. */
type Kept = Pick<GivenAnswer, 'body' | 'givenAt'>;

/** One that was written before the time was has run out. */
function keptIn(response: unknown): Kept {
  const { body = null, givenAt } = Object(response) as Partial<Kept>;
  return { body, givenAt: givenAt ?? 0 };
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
      if (!row) return null;
      const { request_hash: requestHash, status, response } = row;
      return { requestHash, status, ...keptIn(response) };
    },
    async remember(key, { requestHash, status, body, givenAt }) {
      const kept = {
        request_hash: requestHash,
        status,
        response: JSON.stringify({ body, givenAt } satisfies Kept),
      };
      await db
        .insertInto('sandbox_idempotency')
        .values({ key, ...kept })
        .onConflict((same) => same.column('key').doUpdateSet(kept))
        .execute();
    },
    async eraseAnswers(holding, left) {
      const rows = await db
        .selectFrom('sandbox_idempotency')
        .select(['key', 'response'])
        .where(sql<boolean>`strpos(response::text, ${holding}) > 0`)
        .execute();
      for (const { key, response } of rows) {
        const { givenAt, body: whole } = keptIn(response);
        const body = left(whole);
        if (body === null)
          await db.deleteFrom('sandbox_idempotency').where('key', '=', key).execute();
        else
          await db
            .updateTable('sandbox_idempotency')
            .set({ response: JSON.stringify({ body, givenAt } satisfies Kept) })
            .where('key', '=', key)
            .execute();
      }
    },
  };
}
