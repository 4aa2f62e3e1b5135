import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { ResponseStatus } from './api-error.ts';
import type { StoredResponse, SandboxStore } from './store.ts';

/** JSON is written as text and read parsed. */
type Json = ColumnType<unknown, string, string>;

export type SandboxTables = {
  sandbox_object: { kind: string; id: string; body: Json; updated_at: Generated<Date> };
  sandbox_idempotency: {
    key: string;
    request_hash: string;
    response: Json;
    status: ResponseStatus;
  };
};

/** Key of the advisory lock; unique in the database. */
const LOCK = 7_202_690;

/**
 * A store in the product's database, so that the sandbox survives a restart. `exclusive` is a
 * transaction under an advisory lock. On PGlite everything else waits for it, so keep the work short.
 */
export function createDatabaseStore(db: Kysely<SandboxTables>): SandboxStore {
  return {
    ...statements(db),
    exclusive: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
        return work(storeOn(transaction));
      }),
  };
}

/** The stored JSON of a response. */
type ResponseJson = Pick<StoredResponse, 'body' | 'givenAt'>;

/** Parses a stored response. One from before `givenAt` was stored counts as expired. */
function parseResponse(response: unknown): ResponseJson {
  const { body = null, givenAt } = Object(response) as Partial<ResponseJson>;
  return { body, givenAt: givenAt ?? 0 };
}

function storeOn(transaction: Kysely<SandboxTables>): SandboxStore {
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
        .onConflict((conflict) =>
          conflict.columns(['kind', 'id']).doUpdateSet({ body, updated_at: sql`now()` }),
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
    async findResponse(key) {
      const row = await db
        .selectFrom('sandbox_idempotency')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst();
      if (!row) return null;
      const { request_hash: requestHash, status, response } = row;
      return { requestHash, status, ...parseResponse(response) };
    },
    async saveResponse(key, { requestHash, status, body, givenAt }) {
      const columns = {
        request_hash: requestHash,
        status,
        response: JSON.stringify({ body, givenAt } satisfies ResponseJson),
      };
      await db
        .insertInto('sandbox_idempotency')
        .values({ key, ...columns })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
        .execute();
    },
    async redactResponses(containing, redact) {
      const rows = await db
        .selectFrom('sandbox_idempotency')
        .select(['key', 'response'])
        .where(sql<boolean>`strpos(response::text, ${containing}) > 0`)
        .execute();
      for (const { key, response } of rows) {
        const { givenAt, body: whole } = parseResponse(response);
        const body = redact(whole);
        if (body === null)
          await db.deleteFrom('sandbox_idempotency').where('key', '=', key).execute();
        else
          await db
            .updateTable('sandbox_idempotency')
            .set({ response: JSON.stringify({ body, givenAt } satisfies ResponseJson) })
            .where('key', '=', key)
            .execute();
      }
    },
  };
}
